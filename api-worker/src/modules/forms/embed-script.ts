/**
 * Shows a form where its script element stands, as high as it is:
 * `<script async src="https://portal.example.com/f/embed.js" data-form="KEY"></script>`. Parameters of a campaign in the
 * address of the page around it come along.
 */
export const embedScript = `(() => {
  const script = document.currentScript
  const address = new URL(encodeURIComponent(script.dataset.form) + '?embed', script.src)
  for (const [name, value] of new URLSearchParams(location.search))
    if (name.startsWith('utm_')) address.searchParams.set(name, value)
  const frame = document.createElement('iframe')
  frame.src = address.href
  frame.title = script.dataset.title || 'Form'
  frame.style.cssText = 'width:100%;border:0;height:40rem'
  addEventListener('message', ({ source, data }) => {
    const height = data && data.ginkgoFormHeight
    if (source === frame.contentWindow && height > 0) frame.style.height = Math.ceil(height) + 'px'
  })
  script.after(frame)
})()
`
