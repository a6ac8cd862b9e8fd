import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { DocumentEditor } from '#dashboards/admin/website/shared/document-editor.tsx'
import { readMenu, saveMenu } from '#features/menu/menu.contract.ts'
import { menuLabels } from '#features/menu/menu-labels.rules.ts'
import { urls } from '#urls.ts'
import { MenuEditor } from './menu-editor.tsx'
import { SoldOutList } from './sold-out-list.tsx'

/** Managers edit the menu; everybody at work says what is sold out (L8). */
export function MenuTab() {
  const { role } = useAdmin()
  if (role === 'staff') return <SoldOutList />
  return (
    <DocumentEditor read={readMenu} save={saveMenu} labels={menuLabels} what="the menu" page={urls.menu}>
      {(editor) => <MenuEditor editor={editor} />}
    </DocumentEditor>
  )
}
