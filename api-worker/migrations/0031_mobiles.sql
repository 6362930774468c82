CREATE INDEX lead_contacts_by_mobile ON lead_contacts(organization_id,mobile_e164)WHERE mobile_e164 IS NOT NULL;
