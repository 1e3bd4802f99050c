# syntax=docker/dockerfile:1.7-labs
# One image: the CMS, which also serves the portal. Scale it out behind a proxy.
FROM node:24.11.1-bookworm AS build
WORKDIR /app
ENV CI=true STRAPI_TELEMETRY_DISABLED=true
# Manifests first: a change of code does not install the packages anew.
COPY package.json package-lock.json ./
COPY scripts/install-portal.mjs scripts/
COPY cms/package.json cms/
COPY openvidu/package.json openvidu/
COPY portal/package.json portal/package-lock.json portal/
COPY --parents plugins/*/package.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# Building reads the configuration and thereby makes secrets for this machine: they must not reach the image.
RUN DATA_DIR=/tmp/build node scripts/build.mjs \
 && rm -rf /tmp/build portal/node_modules .cache .tmp \
 && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24.11.1-bookworm-slim
WORKDIR /app/cms
ENV NODE_ENV=production TZ=UTC MALLOC_ARENA_MAX=2 STRAPI_TELEMETRY_DISABLED=true HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
COPY --from=build --chown=node:node /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "../scripts/health.mjs"]
CMD ["node", "../scripts/serve.mjs"]
