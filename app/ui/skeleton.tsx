import { classNames } from "./class-names.ts";

/** A grey stand-in of the size of what is coming; give the size as utilities (`h-5 w-40`, `aspect-4/3`). */
export function Skeleton({ className }: { className?: string }) {
  return <div className={classNames("skeleton", className)} aria-hidden="true" />;
}

/** A stand-in of one card: picture, title and two lines. */
export function SkeletonCard() {
  return (
    <div className="card" aria-hidden="true">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="card-body">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </div>
  );
}
