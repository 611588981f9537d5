import { Coins, FolderOpen, Gauge, type LucideIcon, SquareTerminal, Sun } from 'lucide-react';

/** A section of the settings. */
export interface SettingsSection {
  readonly id: SectionId;
  readonly title: string;
  readonly icon: LucideIcon;
}

/** A section by its name. */
export type SectionId = 'planners' | 'limits' | 'prices' | 'appearance' | 'places';

/** The sections in their order. */
export const sections: readonly SettingsSection[] = [
  { id: 'planners', title: 'Planners', icon: SquareTerminal },
  { id: 'limits', title: 'Limits', icon: Gauge },
  { id: 'prices', title: 'Prices', icon: Coins },
  { id: 'appearance', title: 'Appearance', icon: Sun },
  { id: 'places', title: 'Where files are', icon: FolderOpen },
];
