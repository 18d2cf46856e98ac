import { classNames } from "#app/ui/class-names.ts";

interface SitePictureProps {
  name: "showroom" | "driveway";
  alt: string;
  /** Loads at once, for the LCP element. */
  priority?: boolean;
  /** Crops to the lower half. */
  wide?: boolean;
}

const widths = [640, 1280];

const srcSet = (name: string, type: string) =>
  widths.map((width) => `/about-us/${name}-${width}.${type} ${width}w`).join(", ");

/** A picture in the smallest format that the browser supports. */
export function SitePicture({ name, alt, priority, wide }: SitePictureProps) {
  const sizes = "(min-width: 64rem) 36rem, 100vw";
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(name, "avif")} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(name, "webp")} sizes={sizes} />
      <img
        src={`/about-us/${name}-640.jpg`}
        srcSet={srcSet(name, "jpg")}
        sizes={sizes}
        width={1280}
        height={853}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        className={classNames("site-picture", wide && "site-picture-wide")}
      />
    </picture>
  );
}
