import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";

/** A white surface. `padded` for texts and forms; without it give a `Picture` and a `CardBody`. */
export function Card({
  as: Tag = "div",
  padded,
  className,
  ...rest
}: ComponentProps<"div"> & { as?: "div" | "article" | "li"; padded?: boolean }) {
  return (
    <Tag
      {...(rest as ComponentProps<"div"> & ComponentProps<"li">)}
      className={classNames("card", padded && "card-pad", className)}
    />
  );
}

/** The padded part of a card below its picture. */
export function CardBody({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames("card-body", className)} />;
}

/** A card's one main link: its area is the whole card; other links and buttons in the card stay reachable above it. */
export function CardLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames("card-link", className)} />;
}
