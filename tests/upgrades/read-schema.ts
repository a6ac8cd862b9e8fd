import type pg from 'pg'

/** Everything that migrations make, each thing as one line. The order of columns counts: backups name them in it. */
export async function readSchema(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    with ours as (
      select oid, relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
    )
    select concat_ws(' ', 'column', relname, attnum, attname, format_type(atttypid, atttypmod), attnotnull, attstorage,
        attgenerated, attidentity, attcollation::regcollation, pg_get_expr(adbin, adrelid)) as line
      from ours join pg_attribute on attrelid = ours.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped
    union all select concat_ws(' ', 'constraint', relname, conname, convalidated, pg_get_constraintdef(pg_constraint.oid))
      from ours join pg_constraint on conrelid = ours.oid
    union all select concat_ws(' ', 'index', relname, indisvalid, pg_get_indexdef(indexrelid))
      from ours join pg_index on indrelid = ours.oid
    union all select concat_ws(' ', 'trigger', relname, tgenabled, pg_get_triggerdef(pg_trigger.oid))
      from ours join pg_trigger on tgrelid = ours.oid where not tgisinternal
    union all select concat_ws(' ', 'function', pg_get_functiondef(pg_proc.oid)) from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all select concat_ws(' ', 'type', typname, typtype) from pg_type
      where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')
        and not exists (select from pg_depend where objid = pg_type.oid and deptype = 'e')
    union all select concat_ws(' ', 'extension', extname) from pg_extension
    order by line`)
  return rows.map(({ line }) => line)
}
