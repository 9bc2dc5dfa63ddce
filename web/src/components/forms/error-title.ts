import { useEffect } from 'react'

const TITLE_MARK = 'Erro: '

/** The title of the page says that something is wrong on it; answers how to take that back. */
export const markTitle = () => {
  if (!document.title.startsWith(TITLE_MARK)) document.title = `${TITLE_MARK}${document.title}`
  return () => {
    if (document.title.startsWith(TITLE_MARK))
      document.title = document.title.slice(TITLE_MARK.length)
  }
}

/** The same, for as long as it is. */
export const useErrorTitle = (isWrong: boolean) =>
  useEffect(() => (isWrong ? markTitle() : undefined), [isWrong])
