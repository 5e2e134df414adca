/** What school.ts says of a school. */
export interface School {
  readonly name: string;
  /** Under the icon on a phone's home screen, at most 12 letters. */
  readonly shortName: string;
  /** The examination that pupils are prepared for. */
  readonly board: string;
  readonly medium: string;
  /** What kind of school it is, before the kind itself; "" where there is nothing to say. */
  readonly character: string;
  readonly kind: string;
  readonly founded: number;
  readonly inaugurated: number;
  /** How many pupils it was founded with. */
  readonly firstPupils: number;
  /** Its two halves, and what stands between them with its blanks. */
  readonly motto: { readonly first: string; readonly between: string; readonly second: string };
  /** In the order in which pages name them; `called` is the colour's name. */
  readonly houses: readonly House[];
  readonly uniform: { readonly cloth: Cloth; readonly tie: Cloth };
  /** Where the site is published: a scheme and a host. */
  readonly origin: string;
  /** One line each, the country last. */
  readonly address: readonly string[];
  readonly telephone: Telephone;
  readonly email: string;
  readonly map: { readonly link: string; readonly embed: string };
  readonly portal: Readonly<Record<"fees" | "registration" | "login" | "alumni", string>>;
  readonly erpVendor: { readonly name: string; readonly website: string };
  readonly helpDesk: { readonly hours: string; readonly telephone: Telephone };
  readonly hours: {
    readonly weekdays: readonly string[];
    readonly summer: Season;
    readonly winter: Season;
  };
  readonly colours: Colours;
}

export interface House {
  readonly name: string;
  readonly colour: string;
  readonly called: string;
}

/** A cloth of the uniform: its colour as pages call it, and as pictures show it. */
interface Cloth {
  readonly called: string;
  readonly colour: string;
}

/** As people read it, and as a telephone dials it. */
interface Telephone {
  readonly text: string;
  readonly dial: string;
}

/** `months`: 1 is January. */
interface Season {
  readonly months: readonly number[];
  readonly classes: Span;
  readonly office: Span;
}

interface Span {
  readonly from: string;
  readonly to: string;
}

/** Each `#RRGGBB`, by the work that it does. */
export interface Colours {
  readonly day: Readonly<Record<PageRole, string>>;
  readonly night: Readonly<Record<PageRole, string>>;
  readonly always: Readonly<Record<FixedRole, string>>;
}

export type PageRole =
  | "ink"
  | "muted"
  | "title"
  | "accent"
  | "link"
  | "visited"
  | "paper"
  | "band"
  | "info"
  | "card"
  | "rule"
  | "control"
  | "notice"
  | "notice-ground"
  | "success"
  | "success-ground"
  | "error"
  | "error-ground";

export type FixedRole =
  | "ground"
  | "on-ground"
  | "on-ground-accent"
  | "focus-on-ground"
  | "action"
  | "ornament"
  | "backdrop";
