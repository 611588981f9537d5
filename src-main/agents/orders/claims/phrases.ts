import type { ClaimKind } from '../../../../src-shared/domain/claim';

/**
 * How the word stands that a phrase turns on. `done`: a participle or past tense (`refunded`). `base`: the bare verb
 * (`refund`), which asserts only after `will`, `did` and the like. `ing`: `refunding`. `fact`: asserts by itself.
 */
export type Form = 'done' | 'base' | 'ing' | 'fact';

/** A phrase that makes a claim when nothing around it takes the claim back; its turning word is a named group. */
export interface Phrase {
  readonly kind: ClaimKind;
  readonly pattern: RegExp;
}

/** Up to so many words between two words of a phrase. */
const gap = (most: number): string => `(?: [a-z0-9'",¤¶§%:/-]+){0,${most}}?`;

const refundNoun =
  '(?:refunds?|reimbursements?|credit note)(?! (?:request|polic|window|rule|limit|eligib|option|form|right|question))';
const money = '(?:money|funds|payments?|amounts?|sum|charge|¤+)';
const refundOrMoney = '(?:refunds?|reimbursements?|money|funds|¤)';
const back = '(?:back|to your (?:card|account|bank|wallet|original|paypal)|onto your|on your card)';
const person =
  '(?:colleagues?|specialists?|humans?|persons?|people|teams?|supervisors?|managers?|agents?|staff|departments?|experts?|representatives?|advis[eo]rs?|someone|somebody|members?|teammates?|reviewers?)';
const parcel = '(?:orders?|parcels?|packages?|items?|shipments?|it|they|§+)';
const carrier =
  '(?:(?:the|a|our|your) )?(?:carrier|courier|post|postal service|dhl|ups|fedex|usps|dpd|gls|hermes|royal mail)';
const finished =
  'done|complete|completed|processed|issued|made|sent|granted|approved|initiated|paid out|executed|credited|confirmed|finali[sz]ed|finished|successful|succeeded|underway|under way|guaranteed|arranged|scheduled|secured|booked|released|triggered|submitted|started|went through|gone through|arrived|appeared|reached|back|effective|in place';

// What an honest answer says of a refund that was not made.
const notMade =
  "(?:not|n't|never|no|pending|waiting|awaiting|on hold|held|possible|impossible|above|over|below|higher|larger|greater|more|beyond|outside|subject|too|under|only|limited|for|refused|declined|rejected|denied|blocked|unavailable|available|allowed|permitted|required|needed|unknown|unclear|open|failed|what|why|where|up to|excluded|still|yet|being|in review)(?![a-z])";

const sources: readonly (readonly [ClaimKind, readonly string[]])[] = [
  [
    'refunded',
    [
      '(?:(?<done>refunded|reimbursed|repaid)|(?<base>refund|reimburse|repay)|(?<ing>refunding|reimbursing|repaying))',
      `(?:(?<done>issued|made|processed|sent|granted|initiated|completed|approved|triggered|arranged|given|gave|provided|submitted|started|confirmed|executed|booked)|(?<base>issue|make|process|send|grant|initiate|complete|approve|trigger|arrange|give|provide|submit|start|execute)|(?<ing>issuing|making|processing|sending|granting|initiating|approving|triggering|arranging|giving|starting))${gap(6)} ${refundNoun}`,
      `${refundNoun}${gap(9)} (?:(?<done>${finished})|(?<base>go through|arrive|appear|reach|be back|be with you|be on|show up|take)|(?<fact>being (?:processed|made|issued)|in progress|guaranteed))`,
      `${refundNoun}(?: (?:amount|total))? ?(?:is|was|came to|comes to|:) ?(?<fact>¤+)`,
      // Whatever else a refund is said to be, unless it is what an honest answer says of one that was not made.
      `${refundNoun}(?: (?:of|for|to|over) [^ ]+)?(?:'s| is| was| has been)(?: (?:already|now|also|just|all|well))* (?!${notMade})(?<done>[a-z]+)`,
      `(?:(?<done>took care of|taken care of|handled|sorted(?: out)?|dealt with|settled)|(?<base>take care of|handle|sort(?: out)?|settle))${gap(3)} ${refundNoun}`,
      `${refundNoun}${gap(4)} (?<done>taken care of|handled|sorted|dealt with|settled)`,
      `(?:charge|payment)${gap(3)} (?<done>voided|waived|cancell?ed|dropped)`,
      `(?<done>waived|voided|dropped)${gap(3)} (?:charge|payment|fee)`,
      `(?:card|account)${gap(4)} (?<done>credited)`,
      `you(?:'ve got| have| got| now| already)+ (?<fact>your money back)`,
      `(?<=^ ?(?:(?:with|plus|including|and) )?(?:(?:a|your|the|full|partial) ){0,2})${refundNoun}(?: amount)? of (?<fact>¤+)(?=[ .!]*$)`,
      `${money}${gap(6)} (?:(?<done>returned|credited|transferred back|transferred to|sent back|sent to|paid back|paid out|given back|reversed|released|reimbursed)|(?<base>be back|be on|be with you|be in your|come back|arrive|appear|reach))`,
      `${money}${gap(4)} (?<done>back) (?:on|in|to|with|at|onto)`,
      `(?:(?<done>returned|credited|reversed|deposited|transferred|wired)|(?<base>return|credit|reverse|deposit|transfer|wire)|(?<ing>returning|crediting|reversing|depositing|transferring|wiring))${gap(7)} ${money}`,
      `(?:(?<done>sent|paid|gave|given|put|transferred|moved)|(?<base>send|pay|give|put|transfer)|(?<ing>sending|paying|giving|putting|transferring))${gap(7)} ${money}${gap(3)} ${back}`,
      `(?:(?<done>sent|paid|gave|given)|(?<base>send|pay|give)|(?<ing>sending|paying|giving)) you${gap(2)} back`,
      `(?:(?<done>received|got|gotten)|(?<base>receive|get|see|have)|(?<fact>expect))(?: (?!want|ask|that|whether|like|need)[a-z0-9'"¤-]+){0,5}? (?:${refundNoun}|${money} back)`,
      `(?:${refundNoun}|${money})${gap(4)} (?<fact>on (?:its|their|the) way)`,
      `(?<fact>on (?:its|their|the) way back to your (?:card|account|bank))`,
    ],
  ],
  [
    'cancelled',
    [
      `(?<!(?:charge|payment)${gap(3)} )(?:(?<done>cancell?ed|voided|called off)|(?<base>cancel|void|call off)|(?<ing>cancell?ing|voiding|calling off))`,
      `(?<done>stopped|withdrawn|halted|revoked|annulled)${gap(2)} orders?`,
      `orders?${gap(3)} (?<done>stopped|withdrawn|halted|revoked|annulled)`,
      `(?:cancell?ation|cancelation)${gap(5)} (?:(?<done>${finished})|(?<base>go through|be effective))`,
      `(?:(?<done>made|processed|completed|confirmed|executed)|(?<base>process|complete|execute)|(?<ing>processing|completing))${gap(3)} (?:cancell?ation|cancelation)`,
    ],
  ],
  [
    'shipped',
    [
      '(?:(?<done>shipped|dispatched|despatched|sent out|sent off)|(?<base>ship|dispatch))',
      `(?:is|are|am|'s|'re|'m)${gap(2)} (?<ing>shipping|dispatching)(?! (?:address|cost|fee|status))`,
      `(?<done>sent)${gap(4)} ${parcel} out`,
      `(?:(?<done>left)|(?<base>leave))(?: (?:our|the|my))+ (?:warehouse|store|facility|depot)`,
      `(?:(?<done>handed|given|gave|passed)|(?<base>hand|give))${gap(4)} to ${carrier}`,
      `${parcel}${gap(3)} (?<done>posted|mailed)`,
      `(?<done>picked up|collected)${gap(2)} by ${carrier}`,
      `(?<!you )${parcel}(?: (?:was|has|have|been|already|is)){1,4} (?<done>sent)(?! (?:back|to your (?:card|account|bank)))`,
    ],
  ],
  [
    'in_transit',
    [
      '(?<done>in[_ -]transit|en route|out for delivery|on the (?:road|move))',
      `(?<!${refundOrMoney}${gap(4)} )(?<done>on (?:its|their|the) way)(?! back to your)`,
      `(?:is|'s|still|now|are)${gap(1)} (?<done>with) ${carrier}`,
      `${parcel}${gap(3)} (?<done>travell?ing|moving)`,
    ],
  ],
  [
    'delivered',
    [
      '(?<done>delivered|dropped off)',
      `(?<!${refundOrMoney}${gap(4)} )(?<done>arrived)`,
      `${parcel}${gap(3)} (?<done>reached) you`,
      `(?<done>left)(?: (?:the|your|it|a|parcel|package|order)){1,3} (?:at|with|in front|by)`,
      `you(?:'ve| have| already)* (?<done>received|got) (?:the|your)(?: [a-z]+)? (?:parcel|package|order|item|shipment)`,
    ],
  ],
  [
    'arriving',
    [
      `(?<!${refundOrMoney}${gap(4)} )(?<base>arrive|deliver|be with you|be delivered|be there)`,
      '(?<fact>arrives|arriving)(?= (?:on|by|tomorrow|today|this|next|in|within|between|soon|¶))',
      "(?:is|are|'s) (?<fact>due)(?: for delivery| to arrive)? (?:on|by|tomorrow|today|¶)",
      '(?<fact>expected|estimated|scheduled|planned|anticipated) (?:date of )?(?:delivery|arrival)(?: (?:date|day|time|window))?(?: (?:is|was|on|by|for)|:|,? ¶)',
      '(?:delivery|arrival)(?: date)?(?: is| was)?(?: still| now| currently)? (?<fact>expected|estimated|scheduled|planned|anticipated|due)',
      '(?<fact>eta)(?: is|:)',
      '(?<fact>scheduled|expected|planned|due) for (?:delivery|arrival)',
      '(?:expected|estimated|scheduled|planned) (?<fact>on|by|for) (?:the )?¶',
      '(?:delivery|arrival)(?: date| day)?(?: is| will be|:)(?: on| by)? ?(?<fact>¶)',
      '(?<fact>expect) (?:it|delivery|them|your (?:order|parcel|package)|the (?:order|parcel|package|delivery))',
      `you(?:'ll| will| should) (?:have|get|receive) (?<fact>it|them|your (?:order|parcel|package)|the (?:order|parcel|package)) (?:on|by|tomorrow|today|within|before)`,
    ],
  ],
  [
    'escalated',
    [
      '(?:(?<done>escalated)|(?<base>escalate)|(?<ing>escalating))',
      `(?:(?<done>passed|handed|forwarded|referred|transferred|raised|sent|given|gave|assigned|flagged|reported|submitted|brought|shared|routed|directed|turned)|(?<base>pass|hand|forward|refer|transfer|raise|send|give|assign|flag|report|submit|bring|share|route|turn)|(?<ing>passing|handing|forwarding|referring|transferring|raising|sending|giving|assigning|flagging|reporting|submitting|bringing|routing|turning))${gap(8)} (?:to|with|for)${gap(4)} ${person}`,
      `${person}${gap(5)} (?:(?<base>look|review|contact|get back|get in touch|reach|take|follow|check|be in touch|be reviewing|handle|reply|answer|decide|call|help|assist|respond|write|email|investigate|pick)|(?<ing>reviewing|looking|checking|handling|investigating|working)|(?<done>reviewed|notified|informed|alerted|taken over))(?! out of)`,
      `(?<done>contacted|reviewed|handled|called|checked|looked at|looked into|looked after|answered|helped|decided|processed|notified)${gap(4)} by${gap(4)} ${person}`,
      `(?:is|are|'s|'re)(?: (?:now|already|currently))* (?<done>with|in the hands of)${gap(4)} ${person}`,
      `(?<base>hear)${gap(3)} from${gap(4)} ${person}`,
      `(?:(?<done>asked|notified|informed|alerted|contacted|involved|looped in)|(?<base>ask|notify|inform|alert|contact|involve)|(?<ing>asking|notifying|informing|alerting|contacting|involving))${gap(4)} ${person}`,
      `(?:(?<done>opened|created|raised|filed|logged)|(?<base>open|create|raise|file)|(?<ing>opening|creating|raising|filing))${gap(3)} (?:ticket|case|review)`,
    ],
  ],
];

/** Every phrase that can make a claim. */
export const phrases: readonly Phrase[] = sources.flatMap(([kind, patterns]) =>
  patterns.map((source) => ({ kind, pattern: new RegExp(`(?<![a-z-])${source}(?![a-z])`, 'dg') })),
);
