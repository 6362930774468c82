-- What undoing a change of a custom field needs moves from the field, and from the index of its values, into the change log.
-- The rows that come from there do not say what the change made of a value: that is converted from what it was.
-- compatible: an instance of the version before finds no changes in the fields and undoes none of them until it is replaced.
WITH titles(type,title) AS (VALUES('text','Text'),('long_text','Long text'),('number','Number'),('money','Money'),('date','Date'),
('checkbox','Checkbox'),('choice','Choice'),('choices','Several choices'),('link','Link'),('phone','Phone'),('email','Email'),
('person','Person'),('record','Record')),
changed AS (SELECT field.id,field.organization_id,field.vertical_id,'done' AS state,each.value AS change,
coalesce(json_extract(field.definition,'$.changes['||(each.key+1)||'].before.type'),field.type) AS became
FROM custom_fields AS field,json_each(field.definition,'$.changes') AS each
UNION ALL SELECT id,organization_id,vertical_id,'undoing',definition -> '$.work.undoes',definition ->> '$.work.change.before.type'
FROM custom_fields WHERE definition -> '$.work.undoes' IS NOT NULL),
timed AS (SELECT *,CAST(round((julianday(change ->> '$.at')-2440587.5)*86400000) AS integer) AS at,
change ->> '$.merge.from' AS merged,change ->> '$.merge.into' AS target FROM changed)
INSERT INTO change_sets(id,organization_id,vertical_id,kind,about,summary,actor_type,actor_name,state,total,undoable_until,created_at)
SELECT change ->> '$.id',organization_id,vertical_id,iif(merged IS NULL,'customFields.update','customFields.mergeOptions'),id,
iif(merged IS NULL,
(SELECT title FROM titles WHERE type=change ->> '$.before.type')||' became '||(SELECT title FROM titles WHERE type=became),
'“'||coalesce((SELECT one.value ->> '$.label' FROM json_each(change,'$.before.options') AS one WHERE one.value ->> '$.id'=merged),merged)
||'” was merged into “'||coalesce((SELECT one.value ->> '$.label' FROM json_each(change,'$.before.options') AS one WHERE one.value ->> '$.id'=target),target)||'”'),
'system','',state,0,at+2592000000,at FROM timed;
--> statement-breakpoint
INSERT INTO change_set_rows(organization_id,change_set_id,record_kind,record_id,before)
SELECT field.organization_id,each.value ->> '$.id','custom_fields',field.id,json_remove(each.value,'$.id','$.at','$.views')
FROM custom_fields AS field,json_each(field.definition,'$.changes') AS each;
--> statement-breakpoint
INSERT INTO change_set_rows(organization_id,change_set_id,record_kind,record_id,before)
SELECT field.organization_id,each.value ->> '$.id','views',view.key,json_object('filter',view.value)
FROM custom_fields AS field,json_each(field.definition,'$.changes') AS each,json_each(each.value,'$.views') AS view;
--> statement-breakpoint
INSERT INTO change_set_rows(organization_id,change_set_id,record_kind,record_id,before)
SELECT former.organization_id,change_sets.id,
CASE field.record_kind WHEN 'lead' THEN 'leads' WHEN 'contact' THEN 'lead_contacts' ELSE 'enquiries' END,
former.record_id,json_object('value',json(former.value))
FROM change_sets JOIN custom_fields AS field ON field.id=change_sets.about
JOIN verticals ON verticals.organization_id=field.organization_id
JOIN field_values AS former ON former.organization_id=field.organization_id AND former.vertical_id=verticals.id
AND former.field='former:'||field.record_kind||'.'||field.key||'~'||change_sets.id
WHERE change_sets.kind LIKE 'customFields.%';
--> statement-breakpoint
-- Of a change that is just being undone the job had come to some records.
DELETE FROM change_set_rows WHERE EXISTS (SELECT 1 FROM change_sets JOIN custom_fields AS field ON field.id=change_sets.about
JOIN (SELECT id,vertical_id FROM leads UNION ALL SELECT id,vertical_id FROM lead_contacts UNION ALL SELECT id,vertical_id FROM enquiries) AS record
ON record.id=change_set_rows.record_id
WHERE change_sets.id=change_set_rows.change_set_id AND change_sets.kind LIKE 'customFields.%' AND change_sets.state='undoing'
AND record.vertical_id||' '||record.id<=field.indexed_up_to);
--> statement-breakpoint
INSERT OR IGNORE INTO change_set_rows(organization_id,change_set_id,record_kind,record_id)
SELECT field.organization_id,change_sets.id,record.kind,record.id FROM change_sets JOIN custom_fields AS field ON field.id=change_sets.about
JOIN (SELECT 'leads' AS kind,'lead' AS of,id,organization_id,vertical_id,custom_fields AS given FROM leads
UNION ALL SELECT 'lead_contacts','contact',id,organization_id,vertical_id,custom_fields FROM lead_contacts
UNION ALL SELECT 'enquiries','enquiry',id,organization_id,vertical_id,custom_fields FROM enquiries) AS record
ON record.organization_id=field.organization_id AND record.of=field.record_kind
WHERE change_sets.kind='customFields.update' AND change_sets.state='undoing' AND record.given -> ('$.'||field.key) IS NOT NULL
AND record.vertical_id||' '||record.id>field.indexed_up_to;
--> statement-breakpoint
UPDATE change_sets SET total=(SELECT count(*) FROM change_set_rows WHERE change_set_id=change_sets.id) WHERE kind LIKE 'customFields.%';
--> statement-breakpoint
DELETE FROM field_values WHERE (record_id,field,value) IN (SELECT former.record_id,former.field,former.value FROM custom_fields AS field
JOIN verticals ON verticals.organization_id=field.organization_id
JOIN field_values AS former ON former.organization_id=field.organization_id AND former.vertical_id=verticals.id
AND former.field>='former:'||field.record_kind||'.'||field.key||'~' AND former.field<'former:'||field.record_kind||'.'||field.key||'~~');
--> statement-breakpoint
UPDATE custom_fields SET indexed_up_to=NULL,definition=json_set(definition,'$.work',
json_object('done',0,'total',0,'change',definition -> '$.work.undoes','undoneFrom',definition -> '$.work.change.before'))
WHERE definition -> '$.work.undoes' IS NOT NULL;
--> statement-breakpoint
UPDATE custom_fields SET definition=json_remove(definition,'$.changes','$.gone')
WHERE definition -> '$.changes' IS NOT NULL OR definition -> '$.gone' IS NOT NULL;
