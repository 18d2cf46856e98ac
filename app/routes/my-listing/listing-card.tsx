import type { ReactNode } from "react";
import { ConfirmForm } from "#app/features/account/confirm-form.tsx";
import { type ListingState, listingStateOf, useListingStates } from "#app/features/account/listing-states.ts";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink, TextLink } from "#app/ui/button.tsx";
import { Card, Price } from "#app/ui/card.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { ListingStatus } from "#contract/sell-car.ts";
import type { OwnListing } from "./loader.server.ts";

/** @param form an open form, in place of the buttons */
export function ListingCard({ listing, form }: { listing: OwnListing; form: ReactNode }) {
  const { t } = useI18n();
  const format = useFormatter();
  const states = useListingStates();
  const state = listingStateOf(listing);
  const { id, reference, title, expected_price, photo, created_at, car_id, canWithdraw, canChangePrice } =
    listing;
  return (
    <Card as="li" id={`listing-${id}`} className="own-listing">
      <PageStyle name="listing-card" />
      <Picture src={photo} alt="" sizes="(min-width: 40rem) 15rem, 100vw" placeholderIcon="car" />
      <div className="grid min-w-0 content-start gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Heading level={2} size={3} className="grow">
            <CarTitle carId={car_id}>{title}</CarTitle>
          </Heading>
          {state === "withdrawn" && <Badge>{states.withdrawn}</Badge>}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <div>
            <p className="hint">{t("Your asking price")}</p>
            <Price>{format.price(expected_price)}</Price>
          </div>
          <p className="hint">
            {t("Sent on {{date}}", { date: format.date(created_at) })}
            <br />
            <bdi>{t("Reference: {{reference}}", { reference })}</bdi>
          </p>
        </div>
        {state !== "withdrawn" && <ListingSteps state={state} />}
        {form ??
          ((car_id !== null || canWithdraw) && (
            <div className="flex flex-wrap gap-3">
              {car_id !== null && <ViewCar carId={car_id} title={title} />}
              {canChangePrice && (
                <FormLink
                  form="price"
                  id={id}
                  icon="tag"
                  label={t("Change the price of {{title}}", { title })}
                >
                  {t("Change the price")}
                </FormLink>
              )}
              {canWithdraw && (
                <FormLink form="withdraw" id={id} icon="close" label={t("Withdraw {{title}}", { title })}>
                  {t("Withdraw", { context: "listing" })}
                </FormLink>
              )}
            </div>
          ))}
      </div>
    </Card>
  );
}

function CarTitle({ carId, children }: { carId: number | null; children: string }) {
  const href = useHref();
  const text = <bdi>{children}</bdi>;
  if (carId === null) return text;
  return (
    <TextLink quiet to={href("/:lang?/listing-detail-v1/:id", { id: String(carId) })}>
      {text}
    </TextLink>
  );
}

function ViewCar({ carId, title }: { carId: number; title: string }) {
  const { t } = useI18n();
  const to = useHref()("/:lang?/listing-detail-v1/:id", { id: String(carId) });
  return (
    <ButtonLink to={to} size="sm" icon="eye" aria-label={t("View Car: {{title}}", { title })}>
      {t("View Car")}
    </ButtonLink>
  );
}

interface FormLinkProps {
  form: "withdraw" | "price";
  id: number;
  icon: IconName;
  label: string;
  children: string;
}

/** Opens a form in the page by a link, so that it works without JavaScript too. */
function FormLink({ form, id, icon, label, children }: FormLinkProps) {
  const path = useHref()("/:lang?/my-listing");
  return (
    <ButtonLink
      to={`${path}?${form}=${id}#listing-${id}`}
      size="sm"
      icon={icon}
      preventScrollReset
      aria-label={label}
    >
      {children}
    </ButtonLink>
  );
}

export function ConfirmWithdrawal({ id, isListed }: { id: number; isListed: boolean }) {
  const { t } = useI18n();
  return (
    <ConfirmForm
      action={useHref()("/:lang?/my-listing")}
      intent="withdraw"
      id={id}
      question={t("Do you no longer want to sell this car?")}
      consequence={
        isListed
          ? t("Its page is gone from the site within a few minutes. This cannot be undone.")
          : t("We will stop working on it. This cannot be undone.")
      }
      confirmLabel={t("Yes, withdraw it")}
      busyLabel={t("Sending")}
    />
  );
}

const order = ["received", "inspected", "listed", "sold"] as const satisfies ListingStatus[];

/** Steps from received to sold: finished ones are ticked, and screen readers read which one is current. */
function ListingSteps({ state }: { state: Exclude<ListingState, "withdrawn"> }) {
  const { t } = useI18n();
  const isHidden = state === "hidden";
  const at = order.indexOf(isHidden ? "listed" : state);
  const labels = useListingStates();
  return (
    <ol className="listing-steps" aria-label={t("Progress")}>
      <PageStyle name="listing-steps" />
      {order.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? "step" : undefined}
          className={index < at ? "is-done" : undefined}
        >
          <span className="listing-dot">
            {(isHidden ? index < at : index <= at) && <Icon name="check" />}
          </span>
          <span>{labels[index === at ? state : step]}</span>
          {index < at && <span className="sr-only">{t("done", { context: "listing" })}</span>}
        </li>
      ))}
    </ol>
  );
}
