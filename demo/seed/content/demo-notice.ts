import type { Lang } from "#contract/languages.ts";

/** The last section of the terms of use, HTML: nothing in the demo market is real. */
export const demoNotice: Record<Lang, string> = {
  en: "<h2>This is a demonstration</h2><p>The company behind this site, its cars, sellers, garages and reviews are invented. The pictures are drawings.</p>",
  nl: "<h2>Dit is een demonstratie</h2><p>Het bedrijf achter deze site, de auto's, verkopers, garages en beoordelingen zijn verzonnen. De afbeeldingen zijn tekeningen.</p>",
  ar: "<h2>هذه سوق تجريبية</h2><p>الشركة التي تدير هذا الموقع وسياراته وبائعوه وورشه وتقييماته كلها من نسج الخيال، والصور رسوم.</p>",
};
