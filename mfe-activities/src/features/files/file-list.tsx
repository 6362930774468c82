import type { PagesResult } from '@ginkgo/api-client'
import type { StoredFile } from '@ginkgo/contracts'
import { PagedList, useSession } from '@ginkgo/portal-sdk'
import { useMediaQuery } from '@ginkgo/ui'
import { AddFiles } from './add-files.tsx'
import { FileItem } from './file-item.tsx'
import { SendingItem } from './sending-item.tsx'
import { useFileDrop } from './use-file-drop.ts'
import type { FilePlace } from './use-send-file.ts'
import { useSendings } from './use-sendings.ts'

/** The files of a lead or an enquiry. They are added by dropping, pasting, choosing, or with the camera of a phone. */
export function FileList({
  files,
  of,
  withPlace,
}: {
  files: PagesResult<StoredFile>
  of: FilePlace
  withPlace: boolean
}) {
  const { can } = useSession()
  const mayAdd = can('activities:write')
  const { list, add, retry, remove } = useSendings(of)
  const { isOver, ...drop } = useFileDrop(mayAdd ? add : undefined)
  const isTouched = useMediaQuery('(pointer: coarse)')
  return (
    <div
      {...drop}
      className={`flex flex-col gap-3 rounded-lg ${isOver ? 'outline-2 outline-offset-4 outline-accent' : ''}`}
    >
      <AddFiles add={add} disabled={!mayAdd} withCamera={isTouched} />
      {list.length > 0 ? (
        <ul aria-label="Files on their way" className="divided">
          {list.map((sending) => (
            <SendingItem
              key={sending.id}
              sending={sending}
              retry={() => retry(sending)}
              remove={() => remove(sending.id)}
            />
          ))}
        </ul>
      ) : null}
      <PagedList pages={files} label="Files" empty={<p className="text-sm text-muted">No files yet</p>}>
        {(file) => <FileItem file={file} withPlace={withPlace} />}
      </PagedList>
    </div>
  )
}
