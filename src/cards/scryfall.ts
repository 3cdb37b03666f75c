/** A card as Scryfall's bulk file `oracle_cards` gives it, narrowed to what Head Judge reads. Every field but the first five may be absent. */
export interface CardRecord {
  readonly oracle_id: string;
  readonly name: string;
  /** Scryfall's layout: normal, split, flip, transform, modal_dfc, meld, leveler, class, saga, adventure, prepare, prototype, … An unknown one is kept as text only. */
  readonly layout: string;
  readonly type_line: string;
  /** Scryfall's own mana value; computed values (rule 202.3) never trust it. */
  readonly cmc: number;
  readonly mana_cost?: string;
  readonly oracle_text?: string;
  readonly colors?: readonly string[];
  readonly color_indicator?: readonly string[];
  readonly color_identity?: readonly string[];
  readonly power?: string;
  readonly toughness?: string;
  readonly loyalty?: string;
  readonly defense?: string;
  readonly hand_modifier?: string;
  readonly life_modifier?: string;
  readonly keywords?: readonly string[];
  readonly card_faces?: readonly FaceRecord[];
  readonly all_parts?: readonly PartRecord[];
  readonly legalities?: Readonly<Record<string, string>>;
  readonly scryfall_uri?: string;
  /** The kind of set it was printed in: `funny`, `token`, `memorabilia`, … */
  readonly set_type?: string;
  /** Popularity in Commander, 1 first. */
  readonly edhrec_rank?: number;
  readonly printed_name?: string;
  readonly flavor_name?: string;
  readonly x_aliases?: readonly string[];
  readonly x_funny?: boolean;
  readonly x_alchemy_rebalanced?: boolean;
  readonly x_printings?: readonly string[];
}

/** One face or half of a card. */
export interface FaceRecord {
  readonly name: string;
  readonly type_line?: string;
  readonly mana_cost?: string;
  readonly oracle_text?: string;
  readonly colors?: readonly string[];
  readonly color_indicator?: readonly string[];
  readonly power?: string;
  readonly toughness?: string;
  readonly loyalty?: string;
  readonly defense?: string;
  readonly printed_name?: string;
  readonly flavor_name?: string;
}

/** A related card object (meld parts, tokens, combos). */
export interface PartRecord {
  readonly id?: string;
  readonly component: string;
  readonly name: string;
  readonly type_line?: string;
}
