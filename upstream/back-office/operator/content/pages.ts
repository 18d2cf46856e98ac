import type { ContentKey } from "../../../modules/content/service.ts";
import type { TextKey } from "../../i18n.ts";
import type { Part, TextPart } from "./fields.ts";

/* The pages whose texts an operator edits, one language at a time. */

const title = (path: string): TextPart => ({ path, label: "Title", kind: "line" });
const text = (path: string): TextPart => ({ path, label: "Text", kind: "text" });

const whyUs: Part[] = [
  title("sections.why_us.title"),
  text("sections.why_us.details"),
  {
    path: "sections.why_us.features",
    label: "Reasons",
    items: [
      { path: "title", label: "Title", kind: "line" },
      { path: "details", label: "Text", kind: "text" },
    ],
    blank: { icon: null },
    key: "icon",
  },
];

const legal: Part[] = [
  title("title"),
  { path: "updated_at", label: "Last changed on", kind: "date" },
  { path: "content", label: "Text, in HTML", kind: "rich" },
];

interface Section {
  title: TextKey;
  parts: readonly Part[];
}
interface ContentPage {
  title: TextKey;
  path: string;
  /** Texts of this page that are edited on another page. */
  relatedPage?: { hint: TextKey; page: ContentKey };
  /** Whether its numbers are facts, which must be the same in every language. */
  hasSameNumbers?: true;
  sections: readonly Section[];
}

export type PageKey = Exclude<ContentKey, "settings" | "faq-ids" | "tooltips">;

export const contentPages: Record<PageKey, ContentPage> = {
  home: {
    title: "Home page",
    path: "",
    relatedPage: { hint: "What is at the top of the home page is edited here:", page: "about-us" },
    sections: [
      {
        title: "Sell your car",
        parts: [
          title("sections.sell_car.title"),
          text("sections.sell_car.details"),
          { path: "sections.sell_car.book_button_text", label: "Text of the button", kind: "line" },
        ],
      },
      {
        title: "Headings",
        parts: [
          { path: "sections.recent.title", label: "New cars", kind: "line" },
          { path: "sections.categories.title", label: "Categories", kind: "line" },
          { path: "sections.brands.title", label: "Brands", kind: "line" },
        ],
      },
      {
        title: "Reviews",
        parts: [
          title("sections.reviews.title"),
          {
            path: "sections.reviews.items",
            label: "Reviews",
            items: [
              { path: "author", label: "Name", kind: "line", isRequired: true },
              { path: "rating", label: "Stars, 1 to 5", kind: "number", range: [1, 5], empty: 5 },
              { path: "text", label: "Text", kind: "text", isRequired: true },
              { path: "car", label: "Car", kind: "line" },
            ],
            blank: {},
          },
        ],
      },
      { title: "Why us", parts: whyUs },
    ],
  },
  "about-us": {
    title: "About Us",
    path: "/about-us",
    sections: [
      {
        title: "Top of the home page",
        parts: [
          title("title"),
          { path: "subtitle", label: "Text", kind: "text" },
          { path: "video_type", label: "Kind of video", kind: "choice", options: ["upload", "iframe"] },
          { path: "video_src", label: "Address of a video file", kind: "media" },
          { path: "iframe_src", label: "Address of a player", kind: "link" },
        ],
      },
      { title: "Why us", parts: whyUs },
      {
        title: "In short",
        parts: [
          {
            path: "sections.features.numbers",
            label: "Points",
            items: [{ path: "", label: "Text", kind: "line" }],
            blank: {},
          },
        ],
      },
      {
        title: "Video",
        parts: [
          { path: "sections.video_section.iframe_src", label: "Address of a player", kind: "link" },
          title("sections.video_section.title"),
          { path: "sections.video_section.title2", label: "Second line of the title", kind: "line" },
          text("sections.video_section.details"),
        ],
      },
    ],
  },
  pricing: {
    title: "Prices for sellers",
    path: "/pricing",
    hasSameNumbers: true,
    sections: [
      {
        title: "Text",
        parts: [title("title"), text("lead"), { path: "notice", label: "Below the plans", kind: "text" }],
      },
      {
        title: "Plans",
        parts: [
          {
            path: "plans",
            label: "Plans",
            items: [
              { path: "name", label: "Name", kind: "line", isRequired: true },
              text("lead"),
              {
                path: "price",
                label: "Price, in digits: 0 is free, empty is on request",
                kind: "amount",
                range: [0, 1_000_000],
              },
              { path: "price_note", label: "Below the price", kind: "line" },
              { path: "facts", label: "What it includes, one per line: “Cars: 25”", kind: "pairs" },
              {
                path: "leads_to",
                label: "Button",
                kind: "choice",
                options: ["sell-car", "contact"],
                empty: "contact",
              },
            ],
            blank: {},
          },
        ],
      },
    ],
  },
  faqs: {
    title: "Frequently asked questions",
    path: "/faq",
    sections: [
      {
        title: "Frequently asked questions",
        parts: [
          {
            path: "items",
            label: "Questions",
            items: [
              { path: "question", label: "Question", kind: "line", isRequired: true },
              { path: "answer", label: "Answer", kind: "rich", isRequired: true },
            ],
            blank: {},
            key: "id",
          },
        ],
      },
    ],
  },
  "privacy-policy": {
    title: "Privacy policy",
    path: "/privacy-policy",
    sections: [{ title: "Text", parts: legal }],
  },
  "terms-of-use": {
    title: "Terms of use",
    path: "/terms-of-use",
    sections: [{ title: "Text", parts: legal }],
  },
};

export const isPageKey = (key: string | undefined): key is PageKey => Object.hasOwn(contentPages, key ?? "");
export const partsOf = (key: PageKey): Part[] => contentPages[key].sections.flatMap(({ parts }) => parts);
