import { useI18n } from "#app/i18n/i18n.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { isDutchPlate } from "#contract/format-license-plate.ts";

/** Draws a Dutch plate as a license plate; any other is shown as text. */
export function LicensePlate({ plate }: { plate: string }) {
  return (
    <>
      <PageStyle name="license-plate" />
      <bdi dir="ltr" className={isDutchPlate(plate) ? "plate" : undefined}>
        {plate}
      </bdi>
    </>
  );
}

/** Colours from A to G, as on the EU's label. */
const colors = ["#00a651", "#50b848", "#bfd730", "#fff200", "#fdb913", "#f58233", "#f2655b"];

/** Draws the EU's scale from A to G with its arrow; any other label is shown as text. */
export function EnergyLabel({ label }: { label: string }) {
  const { t } = useI18n();
  const step = "ABCDEFG".indexOf(label.charAt(0).toUpperCase());
  if (step === -1) return <bdi>{label}</bdi>;
  return (
    <>
      <PageStyle name="energy-label" />
      <svg
        viewBox="0 0 144 30"
        className="energy-label"
        role="img"
        aria-label={t("{{label}}, on a scale from A to G", { label })}
      >
        {colors.map((color, index) => (
          <path key={color} fill={color} d={`M${index * 12} ${index === step ? 0 : 18}h11V30h-11z`} />
        ))}
        <path fill={colors[step]} d="M92 0h38l14 15-14 15H92z" />
        <text x="114" y="21">
          {label}
        </text>
      </svg>
    </>
  );
}
