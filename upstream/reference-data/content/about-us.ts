import type { AboutContent } from "#contract/content.ts";
import type { ContentTexts } from "./texts.ts";
import { whyUs } from "./why-us.ts";

/** GET pages-content/about-us, also used by the home page. A new site has no video; its operator may add one. */
export function aboutUs({ about_us, why_us }: ContentTexts): AboutContent {
  const { title, subtitle, features, video_section } = about_us;
  return {
    title,
    subtitle,
    video_type: null,
    video_src: null,
    iframe_src: null,
    sections: {
      why_us: whyUs(why_us),
      features: { numbers: features },
      video_section: { iframe_src: null, ...video_section },
    },
  };
}
