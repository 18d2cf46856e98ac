import { useLocation } from "react-router";
import { NewsletterForm } from "#app/features/newsletter/newsletter-form.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { IconLink, TextLink } from "#app/ui/button.tsx";
import { Icon, type IconName, isIconName } from "#app/ui/icon.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Brand } from "./brand.tsx";
import { useFooterLinks } from "./menus.tsx";
import { useSite } from "./site.tsx";

export function SiteFooter() {
  const { t } = useI18n();
  const href = useHref();
  const { siteName, kvkNumber, vatNumber, social } = useSite();
  const { pathname } = useLocation();
  const newsletter = href("/:lang?/newsletter");
  return (
    <div className="tone-dark site-footer">
      <Container>
        <FooterStats />
        <div className="footer-columns">
          <div className="footer-about">
            <Brand />
            <p className="text-soft">
              {t("New and used cars from dealers and private sellers, in one honest list.")}
            </p>
            {social.length > 0 && (
              <ul aria-label={t("Follow us")} className="footer-social">
                {social.map((link) => (
                  <li key={link.url}>
                    <IconLink {...socialNetwork(link)} to={link.url} rel="noopener" size="sm" />
                  </li>
                ))}
              </ul>
            )}
          </div>
          <nav aria-label={t("Footer")} className="footer-links">
            {useFooterLinks().map(({ label, links }) => (
              <details key={label}>
                <summary>
                  {label}
                  <Icon name="chevron-down" />
                </summary>
                <ul>
                  {links.map(({ to, label: name }) => (
                    <li key={to}>
                      <TextLink quiet to={to}>
                        {name}
                      </TextLink>
                    </li>
                  ))}
                </ul>
              </details>
            ))}
          </nav>
          {/* The newsletter page has the form already. */}
          {pathname !== newsletter && <NewsletterForm id="footer-newsletter" compact />}
        </div>
        <p className="footer-end">
          <span>© {siteName}</span>
          {kvkNumber && (
            <span>
              {t("KVK number")} <bdi>{kvkNumber}</bdi>
            </span>
          )}
          {vatNumber && (
            <span>
              {t("VAT number")} <bdi>{vatNumber}</bdi>
            </span>
          )}
        </p>
      </Container>
    </div>
  );
}

/** Figures from the settings; unknown icons are left out. */
function FooterStats() {
  const { stats } = useSite();
  if (stats.length === 0) return null;
  return (
    <ul className="footer-stats">
      {stats.map(({ title, description, icon }) => (
        <li key={title + description}>
          {icon && isIconName(icon) && <Icon name={icon} />}
          <span>
            <strong>{title}</strong> {description}
          </span>
        </li>
      ))}
    </ul>
  );
}

const networks = [
  { icon: "facebook", label: "Facebook" },
  { icon: "instagram", label: "Instagram" },
  { icon: "linkedin", label: "LinkedIn" },
  { icon: "youtube", label: "YouTube" },
  { icon: "tiktok", label: "TikTok" },
  { icon: "whatsapp", label: "WhatsApp" },
  { icon: "x", label: "X" },
] as const satisfies { icon: IconName; label: string }[];

/** Other APIs may send "fab fa-facebook-f" for "facebook". An unknown network is named by its host. */
export function socialNetwork({ url, icon }: { url: string; icon: string }): {
  icon: IconName;
  label: string;
} {
  const words = icon.toLowerCase().split(/[^a-z]+/);
  const knownNetwork = networks.find((network) => words.includes(network.icon));
  if (knownNetwork) return knownNetwork;
  if (words.includes("twitter")) return { icon: "x", label: "X" };
  return { icon: "globe", label: new URL(url).hostname.replace(/^www\./, "") };
}
