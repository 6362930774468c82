import { Card, CardBody, CardHeader } from '@ginkgo/ui'
import { FileDrop } from '@ginkgo/ui/form'
import { useState } from 'react'
import { ImportHistory } from './import-history.tsx'
import { type ImportFile, readFile, UnreadableFile } from './read-file.ts'

/** Chooses the file; below it what was imported before. */
export function UploadStep({ onFile }: { onFile: (file: ImportFile) => void }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const read = async (file: File) => {
    setBusy(true)
    setProblem(undefined)
    try {
      onFile(await readFile(file))
    } catch (error) {
      setProblem(error instanceof UnreadableFile ? error.message : 'This file could not be read.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Card>
        <CardHeader
          title="Choose a file"
          description="The first line holds the names of the columns, every other line is one lead."
        />
        <CardBody className="flex flex-col gap-3">
          <FileDrop
            label={busy ? 'Reading the file…' : 'Drop a CSV file here, or choose one'}
            hint="Commas, semicolons or tabs, up to 100,000 rows and 25 MB. Nothing is imported before you have checked it."
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            busy={busy}
            onFile={(file) => void read(file)}
          />
          {problem ? (
            <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-sm text-danger-text">
              {problem}
            </p>
          ) : null}
        </CardBody>
      </Card>
      <ImportHistory />
    </>
  )
}
