import { examples } from "./examples.tsx";

export const headers = () => ({ "Cache-Control": "no-store" });
export const meta = () => [{ title: "Primitives" }];

const views = (["light", "dark"] as const).flatMap((scheme) =>
  (["ltr", "rtl"] as const).map((dir) => ({ scheme, dir, id: `${scheme}-${dir}` })),
);

/** Served by `npm run dev` only: every primitive of app/ui, in both schemes and directions. */
export default function Primitives() {
  return (
    <>
      <h1>Primitives</h1>
      <div className="grid gap-4 lg:grid-cols-2">
        {views.map(({ scheme, dir, id }) => (
          <div
            key={id}
            dir={dir}
            className="grid min-w-0 content-start gap-8 tone-surface p-2 text-ink"
            // Not a `style` attribute: an architecture test forbids those.
            ref={(view) => view?.style.setProperty("color-scheme", scheme)}
          >
            {Object.entries(examples(id)).map(([name, example]) => (
              <section key={name} aria-label={`${name} ${id}`}>
                {example}
              </section>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
