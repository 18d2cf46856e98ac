import type { IconName } from "#app/ui/icon-names.ts";

/** Field names of the API's sell form; `label` is an i18n key. */
export const requiredDocuments = [
  { key: "license_plate", label: "License plate", icon: "tag" },
  { key: "mileage", label: "Mileage", icon: "gauge" },
  { key: "next_apk_date", label: "APK until", icon: "calendar" },
  { key: "photos", label: "Photos", icon: "camera" },
] as const satisfies { key: string; label: string; icon: IconName }[];
