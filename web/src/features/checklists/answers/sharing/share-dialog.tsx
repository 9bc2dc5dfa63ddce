import type { NewReportLink } from '@portal/contract/checklists/answers/report-link'
import { useState } from 'react'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { LinkForm } from './link-form.tsx'
import { LinkList } from './link-list.tsx'
import type { Shared } from './links.api.ts'
import { NewLink } from './new-link.tsx'
import classes from './share-dialog.module.css'

type Props = { readonly answer: Shared; readonly onClose: () => void }

/** Makes links to the report, and shows those there are. */
export const ShareDialog = ({ answer, onClose }: Props) => {
  const [made, setMade] = useState<NewReportLink & { readonly sentTo: string | undefined }>()
  return (
    <Dialog
      title="Compartilhar relatório"
      size="lg"
      // A new address is shown this once.
      closesOutside={made === undefined}
      onClose={onClose}
    >
      <div className={classes.dialog}>
        <p className={classes.soft}>
          Quem tiver o link vê o relatório em PDF sem entrar no portal, até o link vencer ou ser
          encerrado.
        </p>
        {made && <NewLink key={made.id} link={made} sentTo={made.sentTo} />}
        <LinkForm answer={answer} onMade={setMade} />
        <LinkList
          answer={answer}
          onEnded={(id) => setMade((before) => (before?.id === id ? undefined : before))}
        />
      </div>
    </Dialog>
  )
}
