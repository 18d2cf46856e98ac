import { z } from "zod";
import { aboutContent, faq } from "#contract/content.ts";
import { id, text } from "#contract/fields.ts";

/* Content as the site reads it, where the specification has fewer fields than the reference API (§3, §7). */

const { title, subtitle, video_src, iframe_src } = aboutContent.shape;
const hero = z.object({ title, subtitle, video_type: text.nullable(), video_src, iframe_src });

/** The hero's fields may be at the top or in a section, with any `video_type`: the specification says neither (§3). */
export const specifiedAbout = aboutContent.extend({
  ...hero.shape,
  sections: aboutContent.shape.sections.extend({ hero }),
});
export type SpecifiedAbout = z.infer<typeof specifiedAbout>;

/** "Items question, answer" (§7). */
export const specifiedFaq = faq.extend({ id: id.nullable() });
