import type { ReactNode } from "react";
import { useListingStates } from "#app/features/account/listing-states.ts";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { DashboardCard } from "./dashboard-card.tsx";
import type { DashboardData } from "./loader.server.ts";

type Part<Name extends keyof DashboardData> = NonNullable<DashboardData[Name]>;

const shownItems = 3;

/** Appointments with sellers to see a car. */
export function AppointmentsCard({ appointments: { items } }: { appointments: Part<"appointments"> }) {
  const { t } = useI18n();
  const href = useHref();
  return (
    <DashboardCard
      icon="clock"
      title={t("Appointments")}
      link={{ to: href("/:lang?/message"), label: t("All messages") }}
    >
      {items.length === 0 && t("No viewings planned")}
      <FewItems items={items}>
        {({ id, conversation, participant, isAgreed, ...at }) => (
          <li key={id}>
            <TextLink to={href("/:lang?/message/:id", { id: String(conversation) })}>
              <Moment {...at} />
            </TextLink>
            {participant && (
              <>
                {" · "}
                <bdi>{participant}</bdi>
              </>
            )}
            {!isAgreed && <span className="text-soft"> · {t("Waiting for an answer")}</span>}
          </li>
        )}
      </FewItems>
    </DashboardCard>
  );
}

/** Bookings at garages. */
export function BookingsCard({ bookings: { items, areOnSite } }: { bookings: Part<"bookings"> }) {
  const { t } = useI18n();
  const href = useHref();
  const states: Record<string, string> = {
    requested: t("Waiting for the garage", { context: "booking" }),
    confirmed: t("Confirmed", { context: "booking" }),
  };
  return (
    <DashboardCard
      icon="calendar"
      title={t("Maintenance")}
      link={{
        to: href("/:lang?/maintenance-booking"),
        label: items.length > 0 ? t("Book again") : t("Book maintenance"),
      }}
    >
      {items.length === 0 && t("No garage visits booked")}
      <FewItems items={items}>
        {({ reference, token, garage, garage_suspended, status, ...at }) => (
          <li key={reference}>
            {areOnSite ? (
              <TextLink
                to={`${href("/:lang?/maintenance-booking/cancel")}?${new URLSearchParams({ token })}`}
              >
                <Moment {...at} />
              </TextLink>
            ) : (
              <Moment {...at} />
            )}
            {" · "}
            <bdi>{garage}</bdi>
            {garage_suspended ? (
              <> · {t("Not on this site at the moment: please call before you go there")}</>
            ) : (
              states[status] && <span className="text-soft"> · {states[status]}</span>
            )}
          </li>
        )}
      </FewItems>
    </DashboardCard>
  );
}

/** A list of which all but the first items are hidden, until one opens them. @param children the `li` of an item */
function FewItems<Item>({
  items,
  children,
}: {
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}) {
  const { t } = useI18n();
  const more = items.slice(shownItems);
  return (
    <div className="grid gap-2">
      <ul className="grid gap-2">{items.slice(0, shownItems).map(children)}</ul>
      {more.length > 0 && (
        <details>
          <summary className="link">{t("and {{count}} more", { count: more.length })}</summary>
          <ul className="grid gap-2">{more.map(children)}</ul>
        </details>
      )}
    </div>
  );
}

function Moment({ date, time }: { date: string; time: string }) {
  const format = useFormatter();
  return (
    <time dateTime={`${date}T${time}`}>
      {format.date(date)} <bdi>{time}</bdi>
    </time>
  );
}

/** Cars that the customer asked us to sell. */
export function ListingsCard({ listings }: { listings: Part<"listings"> }) {
  const { t } = useI18n();
  const format = useFormatter();
  const href = useHref();
  const states = useListingStates();
  const link =
    listings.length > 0
      ? { to: href("/:lang?/my-listing"), label: t("All listings") }
      : { to: href("/:lang?/sell-car"), label: t("Sell your car") };
  return (
    <DashboardCard icon="car" title={t("My listings")} link={link}>
      {listings.length === 0 && t("You have not listed a car yet")}
      <ul className="grid gap-2">
        {listings.map(({ state, count }) => (
          <li key={state}>
            {states[state]}: {format.number(count)}
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}
