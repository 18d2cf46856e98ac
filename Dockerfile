# syntax=docker/dockerfile:1
#
# Images: `docker build --target web .`, `--target api .`, `--target varnish .`, and for trying out `--target demo .`
# (docs/operating.md, "Containers").

FROM node:24-slim AS base
WORKDIR /app
# npm's notices have no reader here.
ENV NPM_CONFIG_UPDATE_NOTIFIER=false NPM_CONFIG_FUND=false NPM_CONFIG_AUDIT=false

FROM base AS build
# tools/node24 stands in the lock file: npm looks for it.
COPY package.json package-lock.json ./
COPY tools/node24 ./tools/node24
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM base AS dependencies
COPY package.json package-lock.json ./
COPY tools/node24 ./tools/node24
# TypeScript is an optional peer of i18next, which npm cannot leave out.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts && rm -r node_modules/typescript

FROM base AS runtime
# Threads that share their memory leave fewer holes in it: glibc has 8 pools a processor. From 1 MiB on memory goes back
# to the system at once (decision 115).
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576
COPY package.json ./
# The npm scripts (`npm run admin`) ask it first.
COPY tools/require-node.mjs ./tools/
COPY --from=dependencies /app/node_modules ./node_modules
# Node ends cleanly at SIGTERM by itself (server/main.ts, upstream/main.ts).
STOPSIGNAL SIGTERM

FROM runtime AS api
# Uploads arrive in TMPDIR: /tmp may be memory.
ENV HOST=0.0.0.0 UPSTREAM_PORT=4000 DATA_DIR=/data TMPDIR=/data
COPY contract ./contract
COPY locales ./locales
COPY telemetry ./telemetry
COPY upstream ./upstream
RUN install --directory --owner=node --group=node /data
VOLUME /data
USER node
EXPOSE 4000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --start-interval=1s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.UPSTREAM_PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-proto=delete", "--max-old-space-size=256", "--max-semi-space-size=4", "upstream/main.ts"]

# The API with the demo market. Whoever deletes demo/ deletes these three lines.
FROM api AS demo
COPY demo ./demo
CMD ["node", "--disable-proto=delete", "--max-old-space-size=208", "--max-semi-space-size=4", "demo/main.ts"]

# The version that the tests run is Debian's (decision 111).
FROM debian:bookworm-slim AS varnish
# Of its folder anybody may write: engines give a tmpfs the mode of what it covers.
RUN apt-get update && apt-get install --yes --no-install-recommends varnish && rm -r /var/lib/apt/lists/* && chmod 1777 /var/lib/varnish
COPY deploy/varnish /etc/varnish
USER vcache
EXPOSE 3000 4000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --start-interval=1s \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/3000 && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && grep --max-count=1 --quiet ' 200 ' <&3"]
CMD ["varnishd", "-F", "-n", "/var/lib/varnish/market", "-f", "/etc/varnish/default.vcl", "-a", "site=:3000", "-a", "api=:4000", "-s", "malloc,256m", "-p", "http_gzip_support=off"]

# Last, so that `docker build .` makes the site.
FROM runtime AS web
ENV PORT=3000
COPY app/config ./app/config
COPY server ./server
COPY telemetry ./telemetry
COPY --from=build /app/build ./build
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --start-interval=1s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-proto=delete", "--max-old-space-size=192", "--max-semi-space-size=16", "server/main.ts"]
