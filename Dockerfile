# Roda's server as a container: no development packages, an unprivileged account, a root that may be read-only.
# docker build --build-arg RODA_COMMIT="$(git rev-parse HEAD)" --tag roda .

FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY . .
# There is no git in here: files are known by .dockerignore, the commit by its name.
ARG RODA_COMMIT
ARG SOURCE_DATE_EPOCH
RUN npm run release -- --without-node --no-archive --to /release && mv /release/roda-* /release/roda

FROM node:24-bookworm-slim
COPY --from=build /release/roda /opt/roda
# An account with a name and a home: programs ask for both. A new volume takes over the folder's owner.
RUN groupadd --gid 10001 roda && useradd --uid 10001 --gid 10001 --home-dir /var/lib/roda --no-create-home roda \
  && mkdir -p /var/lib/roda && chown 10001:10001 /var/lib/roda
WORKDIR /opt/roda
ENV RODA_MODE=production RODA_DATA=/var/lib/roda HOST=0.0.0.0 PORT=8070 HOME=/var/lib/roda
VOLUME /var/lib/roda
EXPOSE 8070
USER 10001:10001
# Restarting mends a process that does not answer, and no database: /livez, not /readyz.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "tools/run.mjs"]
CMD ["start"]
