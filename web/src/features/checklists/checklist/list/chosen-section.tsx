import { IconFolderOpen } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#components/controls/button.tsx'
import { allAreasQuery } from '#features/areas/areas.api.ts'
import { businessActivitiesQuery } from '#features/places/places.api.ts'
import classes from './chosen-section.module.css'

type Props = { readonly area: string; readonly business: string; readonly onLeave: () => void }

const LOADING = '…'

const useAreaName = (id: string) => {
  const { data } = useQuery(allAreasQuery)
  if (data === undefined) return LOADING
  return data.find((area) => area.id === id)?.name ?? 'área não encontrada'
}

const useBusinessName = (id: string) => {
  const { data } = useQuery(businessActivitiesQuery)
  if (data === undefined) return LOADING
  return data.find((activity) => activity.id === id)?.business_activity ?? 'não encontrada'
}

/** Of what the list is, and the way to choose again. */
export const ChosenSection = ({ area, business, onLeave }: Props) => {
  const areaName = useAreaName(area)
  const businessName = useBusinessName(business)
  return (
    <div className={classes.section}>
      <IconFolderOpen size={20} stroke={1.7} aria-hidden />
      {area !== '' && <Part label="Área" name={areaName} />}
      {business !== '' && <Part label="Atividade Comercial" name={businessName} />}
      {area === '' && business === '' && <p>Todas as áreas e atividades comerciais</p>}
      <Button kind="quiet" onClick={onLeave}>
        Trocar
      </Button>
    </div>
  )
}

const Part = ({ label, name }: { readonly label: string; readonly name: string }) => (
  <p>
    {label}: <strong>{name}</strong>
  </p>
)
