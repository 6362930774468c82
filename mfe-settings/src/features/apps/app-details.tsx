import type { OfferedApp } from '@ginkgo/portal-sdk'
import { Dialog, isolated } from '@ginkgo/ui'
import type { ReactNode } from 'react'
import { AppPictures } from './app-pictures.tsx'
import { AppVersions } from './app-versions.tsx'
import { Grants } from './grants.tsx'
import { MakerLinks } from './maker-links.tsx'

/** An app as the catalogue shows it to who thinks about it: pictures, what it does, what it may do, and its versions. */
export function AppDetails({ app, onClose }: { app: OfferedApp; onClose: () => void }) {
  const { title, maker, version, description, summary, pictures = [], versions, provenance } = app
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isolated(title)}
      description={`By ${isolated(maker)}, version ${version}`}
      size="lg"
    >
      <div className="flex flex-col gap-5">
        <AppPictures pictures={pictures} title={title} />
        <p className="text-sm wrap-anywhere whitespace-pre-line text-fg">{description ?? summary}</p>
        <Section title="What it is able to do">
          <Grants app={app} />
        </Section>
        <Section title="Its maker">
          <MakerLinks app={app} />
          <p className="mt-1 text-sm wrap-anywhere text-muted">
            {provenance
              ? `This version was built from ${isolated(provenance)}, as its provenance proves.`
              : 'Where this version was built is not proved.'}
          </p>
        </Section>
        <Section title="Versions">
          <AppVersions versions={versions} />
        </Section>
      </div>
    </Dialog>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 text-sm font-semibold text-fg">{title}</h3>
      {children}
    </section>
  )
}
