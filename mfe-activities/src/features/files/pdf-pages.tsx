import { LoadFailed, SkeletonText, isolated } from '@ginkgo/ui'
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'

// A file of its own that is released with the remote.
GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

/** Pages that are drawn; the rest is in the file itself. */
const mostPages = 30

/** A PDF as pictures of its pages: scripts and links in it do nothing, and browsers without a viewer show it too. */
export function PdfPages({ path, name }: { path: string; name: string }) {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ document?: PDFDocumentProxy; hasFailed?: boolean }>({})
  useEffect(() => {
    const loading = getDocument({ url: path, enableXfa: false, disableRange: true })
    loading.promise.then(
      (document) => setState({ document }),
      () => setState({ hasFailed: true }),
    )
    return () => {
      setState({})
      void loading.destroy()
    }
  }, [path, attempt])
  const { document, hasFailed } = state
  if (hasFailed)
    return (
      <LoadFailed
        title="This PDF cannot be shown"
        message="It may be protected or damaged. You can download it."
        retry={() => setAttempt(attempt + 1)}
      />
    )
  if (!document) return <SkeletonText lines={12} />
  const pages = Math.min(document.numPages, mostPages)
  return (
    <div className="flex flex-col gap-3">
      {Array.from({ length: pages }, (_, index) => (
        <PdfPage key={index} document={document} number={index + 1} name={name} />
      ))}
      {document.numPages > pages ? (
        <p className="text-center text-sm text-muted">
          {document.numPages - pages} more pages are in the file.
        </p>
      ) : null}
    </div>
  )
}

/** One page, drawn when it comes into sight. */
function PdfPage({ document, number, name }: { document: PDFDocumentProxy; number: number; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const target = canvas.current
    if (!target) return
    let isGone = false
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      void (async () => {
        const page = await document.getPage(number)
        if (isGone) return
        const { width } = page.getViewport({ scale: 1 })
        const shown = target.clientWidth * Math.min(devicePixelRatio, 2)
        const viewport = page.getViewport({ scale: shown / width })
        target.width = viewport.width
        target.height = viewport.height
        await page.render({ canvas: target, viewport }).promise.catch(() => {})
      })()
    })
    observer.observe(target)
    return () => {
      isGone = true
      observer.disconnect()
    }
  }, [document, number])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`Page ${number} of ${isolated(name)}`}
      className="aspect-[1/1.414] w-full rounded-md border border-line bg-white [&[height]]:aspect-auto"
    />
  )
}
