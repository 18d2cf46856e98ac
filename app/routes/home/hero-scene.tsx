/** Inline: no request, and there at the first paint. Decorative; mirrored in right-to-left pages. */
export function HeroScene() {
  return (
    <svg
      className="hero-scene"
      viewBox="0 0 1600 600"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <radialGradient id="glow" cx="1120" cy="430" r="760" gradientUnits="userSpaceOnUse">
        <stop stopColor="var(--color-bright)" />
        <stop offset=".25" stopColor="var(--color-brand)" />
        <stop offset="1" stopColor="var(--color-dark)" stopOpacity="0" />
      </radialGradient>
      <path fill="url(#glow)" d="M0-600h1600V440H0z" />
      <circle cx="1120" cy="400" r="170" fill={lightColor} />
      <path
        fill="var(--color-dark)"
        d="M568 440l8-56h20l8 56zM583 386l42-31 4 6-84 62-4-6zM581 380l-31-42 6-4 62 84-6 4zM700 440q-14-40 0-80 14 40 0 80M728 440q-12-32 0-64 12 32 0 64M1500 440q-14-40 0-80 14 40 0 80M0 436h1600v164H0z"
      />
      <path stroke="var(--color-bright)" strokeWidth="2" opacity=".5" d="M640 484h960" />
      <g transform="translate(810 296)" strokeLinecap="round">
        <path
          fill="#120f0d"
          d="M38 154c-14-4-18-26-8-42 6-9 28-15 60-19 44-26 92-49 150-52 58-2 98 6 136 30l46 27c54 4 106 11 132 28 14 9 16 20 10 30z"
        />
        <path
          fill={lightColor}
          opacity=".85"
          d="M138 91q48-32 104-34l16-1v35zM270 56q50 0 86 20l26 15H270z"
        />
        <path
          fill="none"
          stroke="var(--color-bright)"
          strokeWidth="3"
          d="M34 108c8-7 26-12 56-15 44-26 92-49 150-52 58-2 98 6 136 30l46 27c54 4 104 11 130 27"
        />
        <path stroke="var(--color-brand)" strokeWidth="2" d="M100 116h300M264 96v50" />
        <path stroke={lightColor} strokeWidth="7" d="M534 122l20 8" />
        <path stroke="var(--color-bright)" strokeWidth="8" d="M30 120v10" />
        <g fill="#120f0d" stroke="var(--color-edge)" strokeWidth="5">
          <circle cx="138" cy="152" r="36" />
          <circle cx="452" cy="152" r="36" />
          <circle cx="138" cy="152" r="8" />
          <circle cx="452" cy="152" r="8" />
        </g>
      </g>
    </svg>
  );
}

const lightColor = "#ffb366";
