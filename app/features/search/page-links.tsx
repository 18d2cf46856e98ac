import type { ComponentProps } from "react";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { Pagination } from "#app/ui/apart/pagination.tsx";

export function PageLinks(props: Omit<ComponentProps<typeof Pagination>, "labels" | "format">) {
  const { t } = useI18n();
  const format = useFormatter();
  const labels = {
    nav: t("Pages"),
    previous: t("Previous"),
    next: t("Next"),
    page: (number: number) => t("Page {{number}}", { number }),
  };
  return <Pagination {...props} labels={labels} format={format.number} />;
}
