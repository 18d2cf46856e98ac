# syntax=docker/dockerfile:1
#
# Images: `docker build --target web .`, `--target api .`, `--target varnish .`, and to try it out `--target demo .`
# (docs/operating.md, "Containers").

FROM node:24-slim AS base
WORKDIR /app
# Nobody reads npm's notices here.
ENV NPM_CONFIG_UPDATE_NOTIFIER=false NPM_CONFIG_FUND=false NPM_CONFIG_AUDIT=false

FROM base AS build
# The lock file refers to tools/node24, so npm needs it.
COPY package.json package-lock.json ./
COPY tools/node24 ./tools/node24
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM base AS dependencies
COPY package.json package-lock.json ./
COPY tools/node24 ./tools/node24
# npm cannot leave out TypeScript, an optional peer dependency of i18next.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts && rm -r node_modules/typescript

FROM base AS runtime
# By default glibc has 8 memory pools per processor; fewer pools cause less fragmentation. Blocks of 1 MiB and more go back
# to the system at once when they are freed (decision 115).
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576
COPY package.json ./
# The npm scripts (such as `npm run admin`) run it first.
COPY tools/require-node.mjs ./tools/
COPY --from=dependencies /app/node_modules ./node_modules
# The programs handle SIGTERM and exit cleanly (server/main.ts, upstream/main.ts).
STOPSIGNAL SIGTERM

FROM runtime AS api
# Uploads are written to TMPDIR, because /tmp may be in memory.
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

# The API with the demo market. If you delete demo/, delete these three lines.
FROM api AS demo
COPY demo ./demo
CMD ["node", "--disable-proto=delete", "--max-old-space-size=208", "--max-semi-space-size=4", "demo/main.ts"]

# Debian's version, which the tests use too (decision 111).
FROM debian:bookworm-slim AS varnish
# The folder is writable for everybody, because container engines give a tmpfs the mode of the folder that it covers.
RUN apt-get update && apt-get install --yes --no-install-recommends varnish && rm -r /var/lib/apt/lists/* && chmod 1777 /var/lib/varnish
COPY deploy/varnish /etc/varnish
USER vcache
EXPOSE 3000 4000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --start-interval=1s \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/3000 && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && grep --max-count=1 --quiet ' 200 ' <&3"]
CMD ["varnishd", "-F", "-n", "/var/lib/varnish/market", "-f", "/etc/varnish/default.vcl", "-a", "site=:3000", "-a", "api=:4000", "-s", "malloc,256m", "-p", "http_gzip_support=off", "-p", "http_req_hdr_len=32k", "-p", "http_req_size=40k", "-p", "nuke_limit=100000"]

# This stage is last, so that `docker build .` builds the site.
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
