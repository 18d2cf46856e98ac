import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Link, type LinkProps } from "./link.tsx";
import { PageStyle } from "./page-style.tsx";

/** `padded` for texts and forms; otherwise use `Picture` and `CardBody`. */
export function Card({
  as: Tag = "div",
  padded,
  className,
  children,
  ...rest
}: ComponentProps<"div"> & { as?: "div" | "article" | "li"; padded?: boolean }) {
  return (
    <Tag
      {...(rest as ComponentProps<"div"> & ComponentProps<"li">)}
      className={classNames("card", padded && "card-pad", className)}
    >
      <PageStyle name="card" />
      {children}
    </Tag>
  );
}

export const CardBody = ({ children }: { children: ReactNode }) => (
  <div className="card-body">{children}</div>
);

/** The card's main link: covers the whole card, under its other links and buttons. */
export function CardLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames("card-link", className)} />;
}

/** The most prominent number of a card or, if `large`, of a page. */
export function Price({ large, children }: { large?: boolean; children: ReactNode }) {
  return (
    <div className={classNames("price", large && "price-large")}>
      <PageStyle name="price" />
      {children}
    </div>
  );
}
