import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { IconTemplate } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { SearchBox } from '#components/fields/search-box.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { ShowMore } from '#components/lists/show-more.tsx'
import { Message } from '#components/notices/message.tsx'
import { ErrorState } from '#components/states/error-state.tsx'
import { TableSkeleton } from '#components/states/skeletons.tsx'
import { checklistApi, templatesQuery } from '#features/checklists/checklist/checklists.api.ts'

type Props = {
  readonly onChoose: (template: Checklist) => void
  readonly onClose: () => void
}

/** Lists the templates that the person may read. */
export const TemplateDialog = ({ onChoose, onClose }: Props) => {
  const [text, setText] = useState('')
  return (
    <Dialog title="Começar de um modelo" onClose={onClose}>
      <div className="grid gap-4">
        <SearchBox label="Buscar modelo" value={text} onSearch={setText} />
        <TemplateList text={text} onChoose={onChoose} />
      </div>
    </Dialog>
  )
}

const TemplateList = ({ text, onChoose }: Pick<Props, 'onChoose'> & { readonly text: string }) => {
  const client = useQueryClient()
  const templates = useInfiniteQuery(templatesQuery(text))
  const { mutate: read, isPending } = useMutation({
    mutationFn: (id: string) => checklistApi.read(id, client),
    onSuccess: onChoose,
    onError: (error, id) => void showFailure('Erro ao carregar o modelo!', error, () => read(id)),
  })
  if (templates.data === undefined) {
    return templates.isError ? (
      <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />
    ) : (
      <TableSkeleton rows={3} />
    )
  }
  const items = templates.data.pages.flatMap((page) => page.items)
  if (items.length === 0) {
    return (
      <Message icon={IconTemplate} title="Nenhum modelo encontrado">
        <p>Um checklist vira modelo na página dele, com “Oferecer como modelo”.</p>
      </Message>
    )
  }
  return (
    <>
      <ul
        className="grid gap-1 max-h-[50vh] p-0 m-0 overflow-auto list-none [&_button:hover]:bg-hover"
        aria-label="Modelos"
      >
        {items.map(({ id, name, code }) => (
          <li key={id}>
            <button
              className="grid w-full min-h-[2.75rem] py-2 px-3 border border-line rounded-md bg-surface text-inherit text-start wrap-anywhere cursor-pointer"
              type="button"
              disabled={isPending}
              onClick={() => read(id)}
            >
              {name}
              <small className="text-ink-soft">{code}</small>
            </button>
          </li>
        ))}
      </ul>
      <ShowMore pages={templates} />
    </>
  )
}
