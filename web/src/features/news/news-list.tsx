import type { NewsItem } from '@portal/contract/news/news'
import { newsState } from '@portal/contract/news/news-state'
import { permissionOf } from '@portal/contract/permissions/actor'
import { newsAccess } from '@portal/contract/permissions/content.access'
import { IconEye } from '@tabler/icons-react'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { currentDay } from '#company-calendar.ts'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { useDeletion } from '#components/dialogs/use-deletion.tsx'
import { FROM_LIST, useReturnToList } from '#components/forms/use-return-to-list.ts'
import { bulkDeletion, bulkMove, bulkStatus } from '#components/lists/bulk/bulk.ts'
import { deleteAction, editAction, statusAction } from '#components/lists/item-actions.tsx'
import { ListScreen } from '#components/lists/list-screen.tsx'
import { CREATED_COLUMN, titleColumn } from '#components/lists/row-title.tsx'
import { filiaisCell } from '#components/lists/some-names.tsx'
import { useListSearch } from '#components/lists/use-list-search.ts'
import { useStatusChange } from '#components/lists/use-status-change.ts'
import { bulkRestoreOf, undoDeletionOf } from '#features/bin/bin.api.ts'
import { useSubsidiaryNames } from '#features/places/places.api.ts'
import { SubsidiariesPicker } from '#features/places/subsidiaries-picker.tsx'
import { formatPeriod } from '#format.ts'
import { useActor } from '#session/session.ts'
import { newsAddress } from './news-address.ts'
import { NewsStateBadge } from './news-state-badge.tsx'
import { changeStatus, newsApi } from './news.api.ts'

const ConfirmDialog = lazyPart(
  async () => (await import('#components/dialogs/confirm-dialog.tsx')).ConfirmDialog,
)
const NewsPreview = lazyPart(async () => (await import('./news-preview.tsx')).NewsPreview)

const formOf = ({ id }: NewsItem) =>
  linkOptions({ to: '/news/edit/$newsId', params: { newsId: id }, state: FROM_LIST })

const statusAndPeriod = (news: NewsItem) => (
  <>
    <NewsStateBadge news={news} />
    <small className="block text-ink-soft text-xs">
      {formatPeriod(news.start_date, news.end_date)}
    </small>
  </>
)

/** Pausing or activating news that have ended has no effect. */
const refusalOfEnded = (news: NewsItem) =>
  newsState(news, currentDay()) === 'ended' ? 'encerrada' : undefined

/** The preview is in the address, so that a link to it can be sent and going back closes it. */
const usePreview = () => {
  const navigate = useNavigate()
  const { search } = useListSearch(newsAddress)
  const to = '/news'
  return {
    newsId: search.preview,
    linkOf: ({ id }: NewsItem) =>
      linkOptions({ to, search: { ...search, preview: id }, state: FROM_LIST, resetScroll: false }),
    close: useReturnToList(
      () =>
        void navigate({
          to,
          search: { ...search, preview: '' },
          replace: true,
          resetScroll: false,
        }),
    ),
  }
}

/** Asks before a status is changed. */
const useStatusDialog = () => {
  const [news, setNews] = useState<NewsItem>()
  const change = useStatusChange(changeStatus)
  const close = () => setNews(undefined)
  const dialog = news && (
    <ConfirmDialog
      title={news.active ? 'Deseja desativar esta notícia?' : 'Deseja ativar esta notícia?'}
      confirmLabel={news.active ? 'Pausar' : 'Ativar'}
      onConfirm={() => {
        void change({ id: news.id, active: !news.active })
        close()
      }}
      onClose={close}
    >
      <strong>{news.name}</strong>
    </ConfirmDialog>
  )
  return { ask: setNews, dialog }
}

export const NewsList = () => {
  const actor = useActor()
  const { canCreate, canOpen, canUpdate, canDelete, canUpdateSome } = newsAccess
  const preview = usePreview()
  const status = useStatusDialog()
  const deletion = useDeletion((news: NewsItem) => ({
    title: 'Deseja excluir esta news?',
    item: news,
    deletion: newsApi.remove,
    undo: undoDeletionOf(actor, 'news'),
    deleted: 'Notícia excluída.',
  }))
  const filiaisOf = filiaisCell(useSubsidiaryNames())
  return (
    <ListScreen
      title="Notícias"
      lead="O que a empresa publica para as fazendas, com período de exibição e filiais de destino."
      searchLabel="Buscar Notícia"
      source={newsApi}
      create={canCreate(actor) && { label: 'Adicionar Notícia +', to: '/news/create' }}
      columns={[
        titleColumn({
          linkOf: (news: NewsItem) => (canOpen(actor, news) ? preview.linkOf(news) : undefined),
          sortBy: 'name',
        }),
        { header: 'Status e período', cell: statusAndPeriod, width: 'fit' },
        { header: 'Filiais', cell: filiaisOf },
        { ...CREATED_COLUMN, sortBy: 'created_at' },
      ]}
      card={{
        state: (news) => <NewsStateBadge news={news} />,
        facts: (news) => [formatPeriod(news.start_date, news.end_date), filiaisOf(news)],
      }}
      actions={(news) => {
        const toUpdate = permissionOf(actor, 'news.update', canUpdate(actor, news))
        return [
          {
            verb: 'Visualizar',
            icon: IconEye,
            permission: permissionOf(actor, 'news.get', canOpen(actor, news)),
            link: preview.linkOf(news),
          },
          statusAction(news.active, { permission: toUpdate, onAct: () => status.ask(news) }),
          editAction({ permission: toUpdate, link: formOf(news) }),
          deleteAction({
            permission: permissionOf(actor, 'news.delete', canDelete(actor, news)),
            onAct: () => deletion.ask(news),
          }),
        ]
      }}
      bulk={
        canUpdateSome(actor) && [
          ...bulkStatus<NewsItem>({
            permission: (news) => canUpdate(actor, news),
            refusal: refusalOfEnded,
            change: ({ id }, active) => newsApi.change(id, { active }),
          }),
          bulkMove({
            permission: (news) => canUpdate(actor, news),
            api: newsApi,
            renderPlaces: (places) => <SubsidiariesPicker scope="news.update" {...places} />,
          }),
          bulkDeletion<NewsItem>({
            permission: (news) => canDelete(actor, news),
            api: newsApi,
            restore: bulkRestoreOf(actor, 'news'),
          }),
        ]
      }
    >
      {preview.newsId !== '' && <NewsPreview newsId={preview.newsId} onClose={preview.close} />}
      {status.dialog}
      {deletion.dialog}
    </ListScreen>
  )
}
