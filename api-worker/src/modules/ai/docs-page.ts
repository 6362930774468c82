import type { Context } from 'hono'

/** The page loads scripts and styles only from the portal, and sends requests only to the portal. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ginkgo for AI tools</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api-docs-reader.css">
<link rel="stylesheet" href="/api-docs.css">
</head>
<body>
<main id="api-docs"></main>
<noscript>The document itself is at <a href="/api/ai/openapi.json">/api/ai/openapi.json</a>.</noscript>
<script src="/api-docs-reader.js"></script>
<script src="/api-docs.js"></script>
</body>
</html>
`

/** The page for reading and trying the API of `/api/ai`. */
export const docsPage = (context: Context): Response =>
  context.html(page, 200, { 'content-security-policy': policy, 'cache-control': 'no-cache' })
