import { Card, CardBody, CardHeader } from '@ginkgo/ui'
import { FileDrop } from '@ginkgo/ui/form'
import { useState } from 'react'
import { ImportHistory } from './import-history.tsx'
import { type ImportFile, readFile, UnreadableFile } from './read-file.ts'

/** Files, or sheets of workbooks, that are imported one after the other. */
const maxFiles = 20

/** Chooses the files; below them what was imported before. */
export function UploadStep({ onFiles }: { onFiles: (files: ImportFile[]) => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const read = async (chosen: readonly File[]) => {
    setBusy(true)
    setProblem(undefined)
    const files: ImportFile[] = []
    let current = ''
    try {
      for (const file of chosen) {
        current = file.name
        files.push(...(await readFile(file)))
      }
      if (files.length > maxFiles) throw new UnreadableFile(`Choose at most ${maxFiles} files at once.`)
      current = ''
      await onFiles(files)
    } catch (error) {
      const reason = error instanceof UnreadableFile ? error.message : 'This file could not be read.'
      setProblem(chosen.length > 1 && current !== '' ? `${current}: ${reason}` : reason)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Card>
        <CardHeader
          title="Choose your files"
          description="A list of leads, or all files that another CRM has exported: companies, people, enquiries and notes. Titles above the names of the columns are left out."
        />
        <CardBody className="flex flex-col gap-3">
          <FileDrop
            label={
              busy
                ? 'Reading the files…'
                : 'Drop CSV, Excel, OpenDocument or vCard files or an export ZIP here, or choose them'
            }
            hint="Each with up to 100,000 rows and 25 MB. Files of Pipedrive, HubSpot, Salesforce, Zoho CRM, Attio, Close, Twenty, Google Contacts and Outlook are recognized. Nothing is imported before you have checked it."
            accept=".csv,.tsv,.txt,.xlsx,.xls,.ods,.vcf,.zip,text/csv,text/vcard,text/tab-separated-values,text/plain"
            busy={busy}
            onFiles={(files) => void read(files)}
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
