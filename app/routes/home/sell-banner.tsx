import { Icon } from "#app/ui/icon.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";

/**
 * The sell-your-car banner (§2): one slide that fades in over 500 ms. Its button (`sections.sell_car.book_button_text`)
 * goes to /sell-car and comes with that page; until then it would lead nowhere.
 */
export function SellBanner({ title, details }: { title: string; details: string | null }) {
  return (
    <Container>
      <section aria-labelledby="sell-title" className="tone-night sell-banner">
        <Icon name="key" />
        <div className="grid gap-3">
          <Heading level={2} id="sell-title">
            {title}
          </Heading>
          {details && <p className="lead">{details}</p>}
        </div>
      </section>
    </Container>
  );
}
