import type { Area } from '@portal/contract/areas/area'
import { canManageAreas } from '@portal/contract/permissions/masters.access'
import { linkOptions } from '@tanstack/react-router'
import { errorCodeOf } from '#api/api-error.ts'
import { useDeletion } from '#components/dialogs/use-deletion.tsx'
import { FROM_LIST } from '#components/forms/use-return-to-list.ts'
import { ClippedText } from '#components/lists/clipped-text.tsx'
import { deleteAction, editAction } from '#components/lists/item-actions.tsx'
import { ListScreen } from '#components/lists/list-screen.tsx'
import { titleColumn } from '#components/lists/row-title.tsx'
import { undoDeletionOf } from '#features/bin/bin.api.ts'
import { useActor } from '#session/session.ts'
import { areaApi } from './areas.api.ts'

const AREA_IN_USE = 'Esta área é usada por um checklist e não pode ser excluída'

const linkOf = ({ id }: Area) =>
  linkOptions({ to: '/activity/edit/$activityId', params: { activityId: id }, state: FROM_LIST })

export const AreaList = () => {
  const actor = useActor()
  const canManage = canManageAreas(actor)
  const permission = canManage ? 'granted' : 'elsewhere' // the specification wants the actions disabled, not hidden
  const deletion = useDeletion((area: Area) => ({
    title: 'Deseja excluir esta Área?',
    item: area,
    deletion: areaApi.remove,
    undo: undoDeletionOf(actor, 'area'),
    deleted: 'Área excluída.',
    reason: (error) => (errorCodeOf(error) === 'area_in_use' ? AREA_IN_USE : undefined),
  }))
  return (
    <ListScreen
      title="Áreas"
      lead="As áreas de atuação em que os checklists e os acessos se organizam."
      searchLabel="Buscar Área"
      source={areaApi}
      create={canManage && { label: 'Adicionar Área +', to: '/activity/create' }}
      columns={[
        titleColumn({ linkOf: (area: Area) => (canManage ? linkOf(area) : undefined) }),
        {
          header: 'Descrição',
          cell: ({ description }) => (
            <ClippedText text={description || 'Sem descrição'} isFaint={description === ''} />
          ),
        },
      ]}
      actions={(area) => [
        editAction({ permission, link: linkOf(area) }),
        deleteAction({ permission, onAct: () => deletion.ask(area) }),
      ]}
    >
      {deletion.dialog}
    </ListScreen>
  )
}
