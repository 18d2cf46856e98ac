import { useLocation } from "react-router";
import { NewsletterForm } from "#app/features/newsletter/newsletter-form.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { IconLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { Brand } from "./brand.tsx";
import { FooterStats } from "./footer-stats.tsx";
import { useFooterLinks } from "./menu-items.ts";
import { useSite } from "./site.tsx";
import { socialNetwork } from "./social-network.ts";

export function SiteFooter() {
  const { t } = useI18n();
  const href = useHref();
  const { siteName, kvkNumber, social } = useSite();
  const { pathname } = useLocation();
  const newsletter = href("/:lang?/newsletter");
  return (
    <div className="tone-dark site-footer">
      <PageStyle name="site-footer" />
      <Container>
        <FooterStats />
        <div className="footer-columns">
          <div className="grid content-start gap-4">
            <Brand />
            <p className="text-soft">
              {t("New and used cars from dealers and private sellers, in one honest list.")}
            </p>
            {social.length > 0 && (
              <ul aria-label={t("Follow us")} className="-ms-3 flex flex-wrap">
                {social.map((link) => (
                  <li key={link.url}>
                    <IconLink {...socialNetwork(link)} to={link.url} rel="noopener" />
                  </li>
                ))}
              </ul>
            )}
          </div>
          <nav aria-label={t("Footer")} className="footer-links">
            {useFooterLinks().map(({ label, links }) => (
              <ul key={label} aria-label={label}>
                {links.map(({ to, label: name }) => (
                  <li key={to}>
                    <TextLink quiet to={to}>
                      {name}
                    </TextLink>
                  </li>
                ))}
              </ul>
            ))}
          </nav>
          {/* Its own page has the form already. */}
          {pathname !== newsletter && <NewsletterForm id="footer-newsletter" />}
        </div>
        <p className="footer-end">
          <span>© {siteName}</span>
          {kvkNumber && (
            <span>
              {t("KVK number")} <bdi>{kvkNumber}</bdi>
            </span>
          )}
        </p>
      </Container>
    </div>
  );
}
