import { defineConfig, presetWind3 } from "unocss";
import { school } from "./app/school.ts";

const { always, day, night } = school.colours;

/** The houses' flags; the house's name is always beside its colour. */
const houses = Object.fromEntries(
  school.houses.map(({ colour }, index) => [`house-${index + 1}`, colour]),
);

/** Semi-transparent colours. */
const sheer = {
  "line-on-ground": `${always["on-ground-accent"]}66`,
  "behind-dialog": `${always.backdrop}B3`,
};

/** The type steps, each growing from its size at 360 px to its size at 1440 px. */
const sizes = {
  display: "clamp(1.6875rem, 1.333rem + 1.574vw, 2.75rem)",
  h1: "clamp(1.6875rem, 1.458rem + 1.02vw, 2.375rem)",
  h2: "clamp(1.4375rem, 1.333rem + 0.463vw, 1.75rem)",
  h3: "clamp(1.25rem, 1.208rem + 0.185vw, 1.375rem)",
  body: "clamp(1.125rem, 1.104rem + 0.093vw, 1.1875rem)",
  small: "1rem",
};

/** The spacings by name, in rem: 4, 8, 12, 16, 24, 32, 48 and 64 px. Pages use no others. */
const spacings = {
  "0": "0",
  "1": "0.25rem",
  "2": "0.5rem",
  "3": "0.75rem",
  "4": "1rem",
  "6": "1.5rem",
  "8": "2rem",
  "12": "3rem",
  "16": "4rem",
};

const formatVariables = (values: Readonly<Record<string, string>>, prefix = "") =>
  Object.entries(values)
    .map(([name, value]) => `--${prefix}${name}:${value};`)
    .join("");

const rootStyle = [
  `:root{${formatVariables({ ...always, ...houses, ...sheer })}${formatVariables(day)}${formatVariables(sizes, "text-")}}`,
  `@media screen and (prefers-color-scheme:dark){:root{${formatVariables(night)}}}`,
].join("");

const roles = Object.keys({ ...always, ...houses, ...sheer, ...day }).map((role) => [
  role,
  `var(--${role})`,
]);

export default defineConfig({
  // Words in the sources that UnoCSS would take for classes; the first has a rule for every element.
  blocklist: [/^(?:filter|fixed|table|[hm]\d)$/],
  safelist: Object.keys(houses).map((house) => `bg-${house}`),
  rules: [
    /** For sliders (slider.css). */
    [
      /^per-view-(\d)$/,
      function* ([, count], { symbols }) {
        yield { "--per-view": count, "--peek": "0px", "--gap": "24px" };
        // No buttons if all slides are visible.
        for (let slides = 2; slides <= Number(count); slides++)
          yield {
            [symbols.selector]: (slider: string) =>
              `${slider}[data-slides="${slides}"] .carousel-buttons`,
            display: "none",
          };
      },
    ],
  ],
  presets: [presetWind3({ preflight: "on-demand" })],
  preflights: [{ getCSS: () => rootStyle }],
  theme: {
    colors: { ...Object.fromEntries(roles), white: "#fff" },
    spacing: spacings,
    fontSize: {
      display: [sizes.display, "1.2"],
      h1: [sizes.h1, "1.25"],
      h2: [sizes.h2, "1.3"],
      h3: [sizes.h3, "1.35"],
      body: [sizes.body, "1.6"],
      small: [sizes.small, "1.5"],
    },
    fontFamily: {
      serif: '"Source Serif 4", "Like Times", "Like Noto Serif", serif',
    },
    /** Variants such as `media-forced:hidden`. */
    media: {
      forced: "(forced-colors: active)",
      still: "(prefers-reduced-motion: reduce), (scripting: none)",
      touch: "not all and (hover: hover) and (pointer: fine)",
      phone: "screen and (max-width: 47.98rem)",
      desktop: "screen and (min-width: 48rem)",
    },
    breakpoints: { sm: "30rem", md: "48rem", lg: "64rem", xl: "72rem" },
  },
  shortcuts: {
    "container-page": "mx-auto w-full max-w-75rem px-4 sm:px-6",
    /** The same for a band that is as wide as the window. */
    contained: "px-4 sm:px-[max(1.5rem,50%_-_36rem)]",
    /** Every second band has a ground of its own. */
    "odd-band": "[&:nth-of-type(odd)]:border-y [&:nth-of-type(odd)]:bg-band",
    /** The page's primary button or link. */
    "button-primary":
      "inline-flex items-center justify-center gap-2 min-h-12 px-6 py-2 rounded-2 border-2 border-action bg-action text-center text-on-ground visited:text-on-ground font-600 no-underline cursor-pointer hover:underline",
    /** A secondary button or link. */
    "button-secondary":
      "inline-flex items-center justify-center gap-2 min-h-12 px-6 py-2 rounded-2 border-2 border-title bg-paper text-center text-title visited:text-title font-600 no-underline cursor-pointer hover:underline",
    /** Text fields and selects. */
    control:
      "block w-full h-[max(3rem,2.75em)] px-3 rounded-2 border-2 border-control bg-card text-ink text-body placeholder:text-muted placeholder:opacity-100",
    /** A box that is a link. */
    "box-link":
      "rounded-2 border border-rule text-link visited:text-link no-underline hover:border-title",
    /** The strokes of a `LineIcon`, which has the size of its text. */
    "line-icon": "flex-none fill-none stroke-current stroke-2",
    "thin-icon": "flex-none fill-none stroke-current stroke-1.5",
    /** An inline link with the minimum touch height. */
    "inline-link": "inline-flex items-center min-h-11",
    card: "relative flex flex-col h-full rounded-2 border border-rule bg-card overflow-hidden focus-within:border-title hover:border-title",
    "card-body": "flex-1 min-w-0 flex flex-col gap-2 p-4",
    /** Heads are in the upper part. */
    "school-image": "relative block bg-band object-cover object-[50%_10%]",
    "date-leaf": "block w-full aspect-4/3 bg-band font-serif",
    "footer-link":
      "flex items-center min-h-11 text-on-ground underline decoration-1 underline-offset-4",
    "search-input":
      "flex-1 min-w-0 min-h-11 px-3 rounded-l-2 border-2 border-control bg-card text-ink text-small placeholder:text-muted placeholder:opacity-100",
    "search-button":
      "flex-none grid place-items-center min-h-11 w-12 rounded-r-2 border border-l-0 border-on-ground-accent text-on-ground",
    "fold-label":
      "flex items-center gap-2 min-w-0 min-h-11 font-600 text-small break-anywhere hover:underline",
    "carousel-buttons": "flex flex-none gap-2",
    "dialog-button":
      "inline-grid place-items-center min-h-11 px-3 rounded-2 text-title font-600 hover:bg-info",
    "breadcrumb-step":
      "flex items-baseline min-w-0 gap-x-2 after:content-['›'/''] after:text-accent",
    "portal-link":
      "flex items-center justify-center h-full min-h-11 px-3 rounded-2 border border-on-ground-accent text-center text-on-ground no-underline hover:underline",
    /** Home's first screen names few classes, because its styles are in the page. */
    hero: "grid bg-paper lg:grid-cols-[minmax(0,1fr)_clamp(22rem,36%,30rem)] lg:pr-[max(1.5rem,50%_-_36rem)]",
    /** At the top, because centred text would move while it loads. */
    "hero-words":
      "pt-3 px-4 pb-3 sm:px-6 sm:pb-4 lg:pt-[clamp(2rem,11vw_-_5rem,7rem)] lg:pl-[2.5rem] lg:pr-0 lg:pb-8",
    /** Its picture fills it, also where the words beside it are higher. */
    "hero-pictures":
      "relative min-w-0 bg-band lg:min-h-[min(38rem,32vw)] lg:[&>ul]:absolute lg:[&>ul]:inset-0 lg:[&>ul]:grid-rows-1 lg:[&_picture]:h-full",
    "hero-image":
      "w-full aspect-21/10 sm:aspect-16/9 lg:aspect-auto lg:h-full object-cover object-top",
    /** Without motion the line is a plain list. */
    "marquee-line": "flex w-max media-still:flex-wrap media-still:w-auto",
    "marquee-item":
      "flex items-center min-h-11 pr-6 whitespace-nowrap media-still:py-1 media-still:whitespace-normal before:content-empty before:flex-none before:w-2 before:h-2 before:ml-1 before:mr-6 media-still:before:mr-3 before:bg-ornament media-forced:before:bg-[CanvasText] before:[rotate:45deg]",
    "quick-link":
      "flex items-center gap-2 h-full min-h-14 px-2 py-[0.375rem] rounded-2 border border-line-on-ground text-on-ground visited:text-on-ground font-600 text-small leading-tight no-underline hover:border-on-ground-accent hover:underline xl:flex-col xl:pt-4 xl:min-h-24 xl:text-center break-anywhere",
    tab: "flex items-center min-h-12 px-3 py-[0.375rem] rounded-1.5 border border-l-3 border-rule bg-paper text-title visited:text-title no-underline font-600 text-small leading-tight text-left transition-none hover:border-title aria-[selected=true]:border-title aria-[selected=true]:bg-ground aria-[selected=true]:text-on-ground aria-[selected=true]:visited:text-on-ground media-forced:aria-[selected=true]:pl-[calc(0.375rem+3px)] media-forced:aria-[selected=true]:border-l-[0.375rem] media-forced:aria-[selected=true]:border-l-[color:Highlight] media-forced:aria-[selected=true]:underline",
    "round-button":
      "grid place-items-center w-11 h-11 rounded-full border border-control bg-paper text-title hover:border-title hover:bg-info",
    "menu-row": "items-center justify-between gap-2 min-h-12 font-600",
    "menu-hover": "hover:underline hover:decoration-2 hover:underline-offset-[0.25em]",
    "menu-link":
      "menu-hover flex items-center min-h-11 py-[0.375rem] text-on-ground no-underline aria-[current]:pl-3 aria-[current]:border-l-3 aria-[current]:border-ornament aria-[current]:text-on-ground-accent aria-[current]:font-600",
    "menu-button":
      "grid place-items-center min-h-12 px-1 rounded-2 border border-on-ground-accent text-on-ground font-600 text-small leading-tight no-underline",
    /** For a <summary> that shows by itself whether it is open. */
    "no-marker": "list-none [&::-webkit-details-marker]:hidden",
    /** A link that stretches over the nearest `relative` box around it. */
    "stretched-link": "after:content-empty after:absolute after:inset-0",
    /** The title and link of a card. */
    "card-link": "stretched-link text-title visited:text-title no-underline hover:underline",
  },
});
