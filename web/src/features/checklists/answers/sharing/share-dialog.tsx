import type { NewReportLink } from '@portal/contract/checklists/answers/report-link'
import { useState } from 'react'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { LinkForm } from './link-form.tsx'
import { LinkList } from './link-list.tsx'
import type { SharedAnswer } from './links.api.ts'
import { NewLink } from './new-link.tsx'

type Props = { readonly answer: SharedAnswer; readonly onClose: () => void }

/** Creates links to the report and lists the existing ones. */
export const ShareDialog = ({ answer, onClose }: Props) => {
  const [newLink, setNewLink] = useState<NewReportLink & { readonly sentTo: string | undefined }>()
  return (
    <Dialog
      title="Compartilhar relatório"
      size="lg"
      // The address of a new link is shown only once, so a click outside must not close the dialog.
      closesOutside={newLink === undefined}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <p className="text-ink-soft text-sm wrap-anywhere">
          Quem tiver o link vê o relatório em PDF sem entrar no portal, até o link vencer ou ser
          encerrado.
        </p>
        {newLink && <NewLink key={newLink.id} link={newLink} sentTo={newLink.sentTo} />}
        <LinkForm answer={answer} onMade={setNewLink} />
        <LinkList
          answer={answer}
          onEnded={(id) => setNewLink((before) => (before?.id === id ? undefined : before))}
        />
      </div>
    </Dialog>
  )
}
