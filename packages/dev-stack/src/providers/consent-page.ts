const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** The page on which a person gives the portal access to an emulated account. */
export const consentPage = (label: string, query: URLSearchParams): string => {
  const hidden = ['redirect_uri', 'state', 'code_challenge']
    .map((name) => `<input type="hidden" name="${name}" value="${escape(query.get(name) ?? '')}">`)
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${label} (emulated)</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font:16px/1.5 system-ui;margin:10vh auto;max-width:26rem;padding:0 1rem;color-scheme:light dark}
input[type=email]{width:100%;padding:.6rem;font:inherit;box-sizing:border-box;margin:.25rem 0 1rem}
button{padding:.6rem 1.2rem;font:inherit;margin-right:.5rem}</style></head>
<body><h1>${label}</h1><p>This stands in for ${label} on this machine: nothing leaves it.
Ginkgo asks to use an account.</p>
<form method="post"><label>Account <input type="email" name="account" value="demo@${label.toLowerCase().replace(/\W/g, '')}.test" required></label>
${hidden}<button name="answer" value="allow">Allow</button><button name="answer" value="deny" formnovalidate>Deny</button></form>
</body></html>`
}
