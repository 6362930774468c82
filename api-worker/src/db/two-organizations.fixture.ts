/** Writes the organizations `o1` and `o2` into an empty database, each with one vertical, one admin and one lead. */
export async function insertTwoOrganizations(client: {
  executeMultiple(sql: string): Promise<unknown>
}): Promise<void> {
  for (const id of ['o1', 'o2'])
    await client.executeMultiple(`
      INSERT INTO organizations (id, name, created_at, updated_at) VALUES ('${id}', 'One', 1, 1);
      INSERT INTO verticals (id, organization_id, name, created_at, updated_at) VALUES ('v${id}', '${id}', 'Sales', 1, 1);
      INSERT INTO users (id, organization_id, email, password_hash, first_name, last_name, global_role, created_at, updated_at)
        VALUES ('u${id}', '${id}', '${id}@x.test', '', 'Ada', 'Admin', 'admin', 1, 1);
      INSERT INTO leads (id, organization_id, vertical_id, owner_id, name, account_type, lead_type, source, tags, created_at, updated_at)
        VALUES ('l${id}', '${id}', 'v${id}', 'u${id}', 'Acme', 'individual', 'inbound', 'web', '["a"]', 5, 5)`)
}
