import { publicPage } from "#app/http.ts";
import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { getApi } from "#app/middleware/api.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Container } from "#app/ui/layout.tsx";
import type { Route } from "./+types/route";
import { loadVendor } from "./load-vendor.server.ts";
import { VendorCars } from "./vendor-cars.tsx";
import { VendorProfile } from "./vendor-profile.tsx";

export const headers = publicPage;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const loaded = await loadVendor(getApi(context), params.id, url.searchParams);
  const { t } = i18nOf(context);
  const { vendor } = loaded;
  const name = vendor.name ?? vendor.username ?? t("Company");
  return {
    ...loaded,
    name,
    canonical: `${url.origin}${url.pathname}`,
    description: t("Cars for sale by {{name}}, with address, opening hours and contact details.", { name }),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return [
    { title: loaderData.name },
    { name: "description", content: loaderData.description },
    { tagName: "link", rel: "canonical", href: loaderData.canonical },
  ];
}

/** A vendor: who they are and what they sell. Every car's card leads here. */
export default function SaleAgentDetail({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const address = useAddress();
  const { vendor, name, cars, open } = loaderData;
  return (
    <>
      <Container className="grid gap-6 pt-6">
        <Breadcrumb
          label={t("You are here")}
          items={[
            { label: t("Home"), to: address("/:lang?") },
            { label: t("Listing Car"), to: address("/:lang?/listing-car") },
            { label: <bdi>{name}</bdi> },
          ]}
        />
        <VendorProfile vendor={vendor} name={name} open={open} />
      </Container>
      <VendorCars cars={cars} vendorId={vendor.id} />
    </>
  );
}
