# The page and the server in one image; everything that must be kept lies in /data. docs/running.md tells how to run it.
FROM node:20-bookworm-slim
WORKDIR /hexside
COPY . .
RUN npm ci && node launcher/start.mjs --build && mkdir /data && chown node:node /data
ENV NODE_ENV=production HEXSIDE_HOST=0.0.0.0 HEXSIDE_PORT=8080 HEXSIDE_DATA=/data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HEXSIDE_PORT}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=32", "launcher/start.mjs", "--built"]
