import type { ShownExhibit } from './exhibit-of';
import { QuotationView } from './quotation-view';
import { SearchView } from './search-view';

/** An exhibit, by its kind. */
export function ExhibitView({ shown }: { readonly shown: ShownExhibit }) {
  const { exhibit } = shown;
  switch (exhibit.kind) {
    case 'quotation':
      return <QuotationView exhibit={exhibit} shown={shown} />;
    case 'search':
      return <SearchView key={shown.seq} exhibit={exhibit} shown={shown} />;
  }
}
