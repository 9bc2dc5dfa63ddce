import { IconAlertTriangle } from '@tabler/icons-react'
import { Button } from '#components/controls/button.tsx'
import { exportUnreadableRecord } from '#device/export-unreadable-record.ts'
import type { UnreadableRecord } from '#device/sealed-database.ts'
import classes from './draft-notice.module.css'

type Props = {
  readonly record: UnreadableRecord
  readonly onDiscard: () => void
}

/** A stored draft that no longer fits this form. */
export const UnreadableDraft = ({ record, onDiscard }: Props) => (
  <div className={classes.notice}>
    <IconAlertTriangle size={22} stroke={1.7} aria-hidden />
    <output className={classes.words}>
      <strong>Há um rascunho que não pode ser aberto</strong>
      <span>Ele continua guardado neste aparelho e pode ser exportado.</span>
    </output>
    <div className={classes.actions}>
      <Button kind="quiet" onClick={onDiscard}>
        Descartar
      </Button>
      <Button onClick={() => exportUnreadableRecord(record)}>Exportar</Button>
    </div>
  </div>
)
