import type { DocumentItem } from '@portal/contract/documents/document'
import { documentAccess } from '@portal/contract/documents/document.access'
import { IconExternalLink } from '@tabler/icons-react'
import { Tooltip } from '#components/controls/tooltip.tsx'
import { IconLink } from '#components/controls/icon-button.tsx'
import {
  DeleteAction,
  EditAction,
  NO_RIGHT,
  RowAction,
  RowActions,
} from '#components/lists/row-action.tsx'
import { useActor } from '#session/session.ts'

type Props = {
  readonly document: DocumentItem
  readonly onEdit: (document: DocumentItem) => void
  readonly onDelete: (document: DocumentItem) => void
}

export const DocumentActions = ({ document, onEdit, onDelete }: Props) => {
  const actor = useActor()
  return (
    <RowActions>
      {documentAccess.canOpen(actor, document) ? (
        <OpenLink document={document} />
      ) : (
        <RowAction
          label={openLabel(document)}
          icon={IconExternalLink}
          refusal={NO_RIGHT}
          onClick={() => undefined}
        />
      )}
      <EditAction
        item={document}
        allowed={documentAccess.canUpdate(actor, document)}
        onAct={onEdit}
      />
      <DeleteAction
        item={document}
        allowed={documentAccess.canDelete(actor, document)}
        onAct={onDelete}
      />
    </RowActions>
  )
}

const openLabel = ({ name }: DocumentItem) => `Abrir ${name} em nova aba`

/** A link as any other: it can be copied, and opened as the person likes. */
const OpenLink = ({ document }: { readonly document: DocumentItem }) => {
  const label = openLabel(document)
  return (
    <Tooltip label={label}>
      <IconLink href={document.document_url} target="_blank" rel="noopener" aria-label={label}>
        <IconExternalLink size={20} stroke={1.7} aria-hidden />
      </IconLink>
    </Tooltip>
  )
}
