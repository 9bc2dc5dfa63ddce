import { IconFolderOpen } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#components/controls/button.tsx'
import { lazyPart } from '#components/dialogs/lazy-dialog.tsx'
import classes from './chosen-section.module.css'
import { useSectionNames } from './use-section-names.ts'

const MissingSection = lazyPart(async () => (await import('./missing-section.tsx')).MissingSection)

type Props = {
  readonly area: string
  readonly business: string
  readonly onLeave: () => void
  /** The list; not rendered when the section does not exist. */
  readonly children: ReactNode
}

/** Names the section of the list, with a button to choose another; a message when the section does not exist. */
export const ChosenSection = ({ area, business, onLeave, children }: Props) => {
  const names = useSectionNames({ area, business })
  if (names.area === undefined || names.business === undefined) {
    return <MissingSection isArea={names.area === undefined} onLeave={onLeave} />
  }
  return (
    <>
      <div className={classes.section}>
        <IconFolderOpen size={20} stroke={1.7} aria-hidden />
        {area !== '' && <SectionName label="Área" name={names.area} />}
        {business !== '' && <SectionName label="Atividade Comercial" name={names.business} />}
        {area === '' && business === '' && <p>Todas as áreas e atividades comerciais</p>}
        <Button kind="quiet" onClick={onLeave}>
          Trocar
        </Button>
      </div>
      {children}
    </>
  )
}

const SectionName = ({ label, name }: { readonly label: string; readonly name: string }) => (
  <p>
    {label}: <strong>{name}</strong>
  </p>
)
