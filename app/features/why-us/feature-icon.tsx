import { Icon } from "#app/ui/icon.tsx";

/** Output of `featureIcon`; a check mark without it. */
export function FeatureIcon({ svg }: { svg: string | null }) {
  if (!svg) {
    return (
      <span className="feature-icon">
        <Icon name="check" />
      </span>
    );
  }
  return (
    <span
      className="feature-icon"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: only shapes are left in it, see featureIcon
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
