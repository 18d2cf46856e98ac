import { useState } from "react";
import { formPageHeaders } from "#app/config/cache-headers.ts";
import { Banner } from "#app/features/banner/banner.tsx";
import { AccountPage } from "#app/layout/account-page.tsx";
import { PageBreadcrumb } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { Card } from "#app/ui/card.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import type { Route } from "./+types/route";
import { Checklist } from "./checklist.tsx";
import { SellForm } from "./form/sell-form.tsx";
import { LookUpNotice, PlateForm } from "./plate-form.tsx";
import { Steps } from "./steps.tsx";

export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";
export const meta = pageMeta("/:lang?/sell-car");

/** A page about a plate is personal. */
export const headers = (sent: Route.HeadersArgs) => {
  const own = sent.loaderHeaders.get("Cache-Control");
  return { ...formPageHeaders(sent), ...(own && { "Cache-Control": own }) };
};

export default function SellCar({ loaderData, actionData }: Route.ComponentProps) {
  const { page, heading, lead, lookUp, isForCustomers } = loaderData;
  // The answer to a post has no look-up, so that the form and text that is typed meanwhile stay.
  const [shown, setShown] = useState(lookUp);
  if (lookUp && lookUp !== shown) setShown(lookUp);
  const form = (
    <Card padded className="gap-4">
      <LookUpNotice lookUp={lookUp} />
      <SellForm key={`${shown?.plate} ${shown?.status}`} page={loaderData} result={actionData} />
    </Card>
  );
  if (isForCustomers) {
    return (
      <AccountPage title={page.title} lead={lead}>
        <Card padded className="gap-4">
          <PlateForm lookUp={lookUp} isForCustomers={isForCustomers} />
        </Card>
        {form}
      </AccountPage>
    );
  }
  return (
    <>
      <PageStyle name="sell-car" />
      <Container className="grid gap-6 sell-car">
        <PageBreadcrumb current={page.title} />
        <Banner as="div" icon="key">
          <Heading level={1}>{heading}</Heading>
          <p className="lead">{lead}</p>
          <PlateForm lookUp={lookUp} isForCustomers={isForCustomers} />
        </Banner>
        {form}
      </Container>
      <Steps takesPhotos={loaderData.takesPhotos} />
      <Checklist hints={loaderData.hints} takesPhotos={loaderData.takesPhotos} />
    </>
  );
}
