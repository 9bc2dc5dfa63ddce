# The panel and the server are built in the first stage; the second holds what running them needs and no more.
FROM node:22.21.1-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund
COPY contract contract
COPY server server
COPY web web
COPY scripts scripts
COPY tsconfig.base.json ./
# There is no git here: --build-arg PORTAL_COMMIT=$(git rev-parse HEAD)
ARG PORTAL_COMMIT
RUN node scripts/build.mjs
# What only the build needed goes: the server's own dependencies are installed anew, in the versions of the lock. Those of its
# tests that the panel needs as well (firebase) are no longer "dev" to npm, and would come along; the library for
# IDENTITY=firebase, which other installations add when they need it, comes along on purpose.
RUN --mount=type=cache,target=/root/.npm rm -rf node_modules \
  && version=$(node -p "require('./server/package.json').peerDependencies['firebase-admin']") \
  && npm pkg set --workspace server dependencies.firebase-admin=$version \
  && npm pkg delete --workspace server devDependencies peerDependencies peerDependenciesMeta \
  && npm install --omit=dev --no-audit --no-fund --workspace server --include-workspace-root=false \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.*ts' \) -delete

FROM node:22.21.1-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data UV_THREADPOOL_SIZE=8
WORKDIR /portal
COPY --from=build /portal/node_modules node_modules
COPY --from=build /portal/contract/package.json contract/package.json
COPY --from=build /portal/server/package.json server/package.json
COPY --from=build /portal/server/dist server/dist
COPY --from=build /portal/server/drizzle server/drizzle
COPY --from=build /portal/server/fonts server/fonts
COPY --from=build /portal/web/dist web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "server/dist/main.js"]
