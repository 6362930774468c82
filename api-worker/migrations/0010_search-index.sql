-- What the search finds records by. An index of three-letter pieces ("grams"): each is stored under the kind of the
-- record and its vertical, so that a search reads entries of its own verticals alone, however many others there are.
-- A piece is written as hexadecimal digits, so that no sign in it means anything to the index.

CREATE TABLE search_positions (position INTEGER PRIMARY KEY);
--> statement-breakpoint
-- More than the longest name, e-mail and phone number together.
INSERT INTO search_positions
WITH RECURSIVE positions(position) AS (SELECT 1 UNION ALL SELECT position + 1 FROM positions WHERE position < 1024)
SELECT position FROM positions;
--> statement-breakpoint
CREATE TABLE search_letters (letter TEXT PRIMARY KEY, plain TEXT NOT NULL) WITHOUT ROWID;
--> statement-breakpoint
-- Letters without case and accents, as fold() in src/modules/search/fold.ts makes them.
INSERT INTO search_letters SELECT key, value FROM json_each('{"À":"a","Á":"a","Â":"a","Ã":"a","Ä":"a","Å":"a","Æ":"ae","Ç":"c","È":"e","É":"e","Ê":"e","Ë":"e","Ì":"i","Í":"i","Î":"i","Ï":"i","Ð":"d","Ñ":"n","Ò":"o","Ó":"o","Ô":"o","Õ":"o","Ö":"o","Ø":"o","Ù":"u","Ú":"u","Û":"u","Ü":"u","Ý":"y","Þ":"th","ß":"ss","à":"a","á":"a","â":"a","ã":"a","ä":"a","å":"a","æ":"ae","ç":"c","è":"e","é":"e","ê":"e","ë":"e","ì":"i","í":"i","î":"i","ï":"i","ð":"d","ñ":"n","ò":"o","ó":"o","ô":"o","õ":"o","ö":"o","ø":"o","ù":"u","ú":"u","û":"u","ü":"u","ý":"y","þ":"th","ÿ":"y","Ā":"a","ā":"a","Ă":"a","ă":"a","Ą":"a","ą":"a","Ć":"c","ć":"c","Ĉ":"c","ĉ":"c","Ċ":"c","ċ":"c","Č":"c","č":"c","Ď":"d","ď":"d","Đ":"d","đ":"d","Ē":"e","ē":"e","Ĕ":"e","ĕ":"e","Ė":"e","ė":"e","Ę":"e","ę":"e","Ě":"e","ě":"e","Ĝ":"g","ĝ":"g","Ğ":"g","ğ":"g","Ġ":"g","ġ":"g","Ģ":"g","ģ":"g","Ĥ":"h","ĥ":"h","Ħ":"h","ħ":"h","Ĩ":"i","ĩ":"i","Ī":"i","ī":"i","Ĭ":"i","ĭ":"i","Į":"i","į":"i","İ":"i","ı":"i","Ĳ":"ĳ","Ĵ":"j","ĵ":"j","Ķ":"k","ķ":"k","Ĺ":"l","ĺ":"l","Ļ":"l","ļ":"l","Ľ":"l","ľ":"l","Ŀ":"ŀ","Ł":"l","ł":"l","Ń":"n","ń":"n","Ņ":"n","ņ":"n","Ň":"n","ň":"n","Ŋ":"ŋ","Ō":"o","ō":"o","Ŏ":"o","ŏ":"o","Ő":"o","ő":"o","Œ":"oe","œ":"oe","Ŕ":"r","ŕ":"r","Ŗ":"r","ŗ":"r","Ř":"r","ř":"r","Ś":"s","ś":"s","Ŝ":"s","ŝ":"s","Ş":"s","ş":"s","Š":"s","š":"s","Ţ":"t","ţ":"t","Ť":"t","ť":"t","Ŧ":"ŧ","Ũ":"u","ũ":"u","Ū":"u","ū":"u","Ŭ":"u","ŭ":"u","Ů":"u","ů":"u","Ű":"u","ű":"u","Ų":"u","ų":"u","Ŵ":"w","ŵ":"w","Ŷ":"y","ŷ":"y","Ÿ":"y","Ź":"z","ź":"z","Ż":"z","ż":"z","Ž":"z","ž":"z","Ɓ":"ɓ","Ƃ":"ƃ","Ƅ":"ƅ","Ɔ":"ɔ","Ƈ":"ƈ","Ɖ":"ɖ","Ɗ":"ɗ","Ƌ":"ƌ","Ǝ":"ǝ","Ə":"ə","Ɛ":"ɛ","Ƒ":"ƒ","Ɠ":"ɠ","Ɣ":"ɣ","Ɩ":"ɩ","Ɨ":"ɨ","Ƙ":"ƙ","Ɯ":"ɯ","Ɲ":"ɲ","Ɵ":"ɵ","Ơ":"o","ơ":"o","Ƣ":"ƣ","Ƥ":"ƥ","Ʀ":"ʀ","Ƨ":"ƨ","Ʃ":"ʃ","Ƭ":"ƭ","Ʈ":"ʈ","Ư":"u","ư":"u","Ʊ":"ʊ","Ʋ":"ʋ","Ƴ":"ƴ","Ƶ":"ƶ","Ʒ":"ʒ","Ƹ":"ƹ","Ƽ":"ƽ","Ǆ":"ǆ","ǅ":"ǆ","Ǉ":"ǉ","ǈ":"ǉ","Ǌ":"ǌ","ǋ":"ǌ","Ǎ":"a","ǎ":"a","Ǐ":"i","ǐ":"i","Ǒ":"o","ǒ":"o","Ǔ":"u","ǔ":"u","Ǖ":"u","ǖ":"u","Ǘ":"u","ǘ":"u","Ǚ":"u","ǚ":"u","Ǜ":"u","ǜ":"u","Ǟ":"a","ǟ":"a","Ǡ":"a","ǡ":"a","Ǣ":"æ","ǣ":"æ","Ǥ":"ǥ","Ǧ":"g","ǧ":"g","Ǩ":"k","ǩ":"k","Ǫ":"o","ǫ":"o","Ǭ":"o","ǭ":"o","Ǯ":"ʒ","ǯ":"ʒ","ǰ":"j","Ǳ":"ǳ","ǲ":"ǳ","Ǵ":"g","ǵ":"g","Ƕ":"ƕ","Ƿ":"ƿ","Ǹ":"n","ǹ":"n","Ǻ":"a","ǻ":"a","Ǽ":"æ","ǽ":"æ","Ǿ":"ø","ǿ":"ø","Ȁ":"a","ȁ":"a","Ȃ":"a","ȃ":"a","Ȅ":"e","ȅ":"e","Ȇ":"e","ȇ":"e","Ȉ":"i","ȉ":"i","Ȋ":"i","ȋ":"i","Ȍ":"o","ȍ":"o","Ȏ":"o","ȏ":"o","Ȑ":"r","ȑ":"r","Ȓ":"r","ȓ":"r","Ȕ":"u","ȕ":"u","Ȗ":"u","ȗ":"u","Ș":"s","ș":"s","Ț":"t","ț":"t","Ȝ":"ȝ","Ȟ":"h","ȟ":"h","Ƞ":"ƞ","Ȣ":"ȣ","Ȥ":"ȥ","Ȧ":"a","ȧ":"a","Ȩ":"e","ȩ":"e","Ȫ":"o","ȫ":"o","Ȭ":"o","ȭ":"o","Ȯ":"o","ȯ":"o","Ȱ":"o","ȱ":"o","Ȳ":"y","ȳ":"y","Ⱥ":"ⱥ","Ȼ":"ȼ","Ƚ":"ƚ","Ⱦ":"ⱦ","Ɂ":"ɂ","Ƀ":"ƀ","Ʉ":"ʉ","Ʌ":"ʌ","Ɇ":"ɇ","Ɉ":"ɉ","Ɋ":"ɋ","Ɍ":"ɍ","Ɏ":"ɏ","ʼ":"''","̀":"","́":"","̂":"","̃":"","̄":"","̅":"","̆":"","̇":"","̈":"","̉":"","̊":"","̋":"","̌":"","̍":"","̎":"","̏":"","̐":"","̑":"","̒":"","̓":"","̔":"","̕":"","̖":"","̗":"","̘":"","̙":"","̚":"","̛":"","̜":"","̝":"","̞":"","̟":"","̠":"","̡":"","̢":"","̣":"","̤":"","̥":"","̦":"","̧":"","̨":"","̩":"","̪":"","̫":"","̬":"","̭":"","̮":"","̯":"","̰":"","̱":"","̲":"","̳":"","̴":"","̵":"","̶":"","̷":"","̸":"","̹":"","̺":"","̻":"","̼":"","̽":"","̾":"","̿":"","̀":"","́":"","͂":"","̓":"","̈́":"","ͅ":"","͆":"","͇":"","͈":"","͉":"","͊":"","͋":"","͌":"","͍":"","͎":"","͏":"","͐":"","͑":"","͒":"","͓":"","͔":"","͕":"","͖":"","͗":"","͘":"","͙":"","͚":"","͛":"","͜":"","͝":"","͞":"","͟":"","͠":"","͡":"","͢":"","ͣ":"","ͤ":"","ͥ":"","ͦ":"","ͧ":"","ͨ":"","ͩ":"","ͪ":"","ͫ":"","ͬ":"","ͭ":"","ͮ":"","ͯ":"","Ͱ":"ͱ","Ͳ":"ͳ","ʹ":"ʹ","Ͷ":"ͷ",";":";","Ϳ":"ϳ","΅":"¨","Ά":"α","·":"·","Έ":"ε","Ή":"η","Ί":"ι","Ό":"ο","Ύ":"υ","Ώ":"ω","ΐ":"ι","Α":"α","Β":"β","Γ":"γ","Δ":"δ","Ε":"ε","Ζ":"ζ","Η":"η","Θ":"θ","Ι":"ι","Κ":"κ","Λ":"λ","Μ":"μ","Ν":"ν","Ξ":"ξ","Ο":"ο","Π":"π","Ρ":"ρ","Σ":"σ","Τ":"τ","Υ":"υ","Φ":"φ","Χ":"χ","Ψ":"ψ","Ω":"ω","Ϊ":"ι","Ϋ":"υ","ά":"α","έ":"ε","ή":"η","ί":"ι","ΰ":"υ","ς":"σ","ϊ":"ι","ϋ":"υ","ό":"ο","ύ":"υ","ώ":"ω","Ϗ":"ϗ","ϓ":"ϒ","ϔ":"ϒ","Ϙ":"ϙ","Ϛ":"ϛ","Ϝ":"ϝ","Ϟ":"ϟ","Ϡ":"ϡ","Ϣ":"ϣ","Ϥ":"ϥ","Ϧ":"ϧ","Ϩ":"ϩ","Ϫ":"ϫ","Ϭ":"ϭ","Ϯ":"ϯ","ϴ":"θ","Ϸ":"ϸ","Ϲ":"ϲ","Ϻ":"ϻ","Ͻ":"ͻ","Ͼ":"ͼ","Ͽ":"ͽ","Ѐ":"е","Ё":"е","Ђ":"ђ","Ѓ":"г","Є":"є","Ѕ":"ѕ","І":"і","Ї":"і","Ј":"ј","Љ":"љ","Њ":"њ","Ћ":"ћ","Ќ":"к","Ѝ":"и","Ў":"у","Џ":"џ","А":"а","Б":"б","В":"в","Г":"г","Д":"д","Е":"е","Ж":"ж","З":"з","И":"и","Й":"и","К":"к","Л":"л","М":"м","Н":"н","О":"о","П":"п","Р":"р","С":"с","Т":"т","У":"у","Ф":"ф","Х":"х","Ц":"ц","Ч":"ч","Ш":"ш","Щ":"щ","Ъ":"ъ","Ы":"ы","Ь":"ь","Э":"э","Ю":"ю","Я":"я","й":"и","ѐ":"е","ё":"е","ѓ":"г","ї":"і","ќ":"к","ѝ":"и","ў":"у","Ѡ":"ѡ","Ѣ":"ѣ","Ѥ":"ѥ","Ѧ":"ѧ","Ѩ":"ѩ","Ѫ":"ѫ","Ѭ":"ѭ","Ѯ":"ѯ","Ѱ":"ѱ","Ѳ":"ѳ","Ѵ":"ѵ","Ѷ":"ѵ","ѷ":"ѵ","Ѹ":"ѹ","Ѻ":"ѻ","Ѽ":"ѽ","Ѿ":"ѿ","Ҁ":"ҁ","Ҋ":"ҋ","Ҍ":"ҍ","Ҏ":"ҏ","Ґ":"ґ","Ғ":"ғ","Ҕ":"ҕ","Җ":"җ","Ҙ":"ҙ","Қ":"қ","Ҝ":"ҝ","Ҟ":"ҟ","Ҡ":"ҡ","Ң":"ң","Ҥ":"ҥ","Ҧ":"ҧ","Ҩ":"ҩ","Ҫ":"ҫ","Ҭ":"ҭ","Ү":"ү","Ұ":"ұ","Ҳ":"ҳ","Ҵ":"ҵ","Ҷ":"ҷ","Ҹ":"ҹ","Һ":"һ","Ҽ":"ҽ","Ҿ":"ҿ","Ӏ":"ӏ","Ӂ":"ж","ӂ":"ж","Ӄ":"ӄ","Ӆ":"ӆ","Ӈ":"ӈ","Ӊ":"ӊ","Ӌ":"ӌ","Ӎ":"ӎ","Ӑ":"а","ӑ":"а","Ӓ":"а","ӓ":"а","Ӕ":"ӕ","Ӗ":"е","ӗ":"е","Ә":"ә","Ӛ":"ә","ӛ":"ә","Ӝ":"ж","ӝ":"ж","Ӟ":"з","ӟ":"з","Ӡ":"ӡ","Ӣ":"и","ӣ":"и","Ӥ":"и","ӥ":"и","Ӧ":"о","ӧ":"о","Ө":"ө","Ӫ":"ө","ӫ":"ө","Ӭ":"э","ӭ":"э","Ӯ":"у","ӯ":"у","Ӱ":"у","ӱ":"у","Ӳ":"у","ӳ":"у","Ӵ":"ч","ӵ":"ч","Ӷ":"ӷ","Ӹ":"ы","ӹ":"ы","Ӻ":"ӻ","Ӽ":"ӽ","Ӿ":"ӿ","Ԁ":"ԁ","Ԃ":"ԃ","Ԅ":"ԅ","Ԇ":"ԇ","Ԉ":"ԉ","Ԋ":"ԋ","Ԍ":"ԍ","Ԏ":"ԏ","Ԑ":"ԑ","Ԓ":"ԓ","Ԕ":"ԕ","Ԗ":"ԗ","Ԙ":"ԙ","Ԛ":"ԛ","Ԝ":"ԝ","Ԟ":"ԟ","Ԡ":"ԡ","Ԣ":"ԣ","Ԥ":"ԥ","Ԧ":"ԧ","Ԩ":"ԩ","Ԫ":"ԫ","Ԭ":"ԭ","Ԯ":"ԯ","Ա":"ա","Բ":"բ","Գ":"գ","Դ":"դ","Ե":"ե","Զ":"զ","Է":"է","Ը":"ը","Թ":"թ","Ժ":"ժ","Ի":"ի","Լ":"լ","Խ":"խ","Ծ":"ծ","Կ":"կ","Հ":"հ","Ձ":"ձ","Ղ":"ղ","Ճ":"ճ","Մ":"մ","Յ":"յ","Ն":"ն","Շ":"շ","Ո":"ո","Չ":"չ","Պ":"պ","Ջ":"ջ","Ռ":"ռ","Ս":"ս","Վ":"վ","Տ":"տ","Ր":"ր","Ց":"ց","Ւ":"ւ","Փ":"փ","Ք":"ք","Օ":"օ","Ֆ":"ֆ","Ḁ":"a","ḁ":"a","Ḃ":"b","ḃ":"b","Ḅ":"b","ḅ":"b","Ḇ":"b","ḇ":"b","Ḉ":"c","ḉ":"c","Ḋ":"d","ḋ":"d","Ḍ":"d","ḍ":"d","Ḏ":"d","ḏ":"d","Ḑ":"d","ḑ":"d","Ḓ":"d","ḓ":"d","Ḕ":"e","ḕ":"e","Ḗ":"e","ḗ":"e","Ḙ":"e","ḙ":"e","Ḛ":"e","ḛ":"e","Ḝ":"e","ḝ":"e","Ḟ":"f","ḟ":"f","Ḡ":"g","ḡ":"g","Ḣ":"h","ḣ":"h","Ḥ":"h","ḥ":"h","Ḧ":"h","ḧ":"h","Ḩ":"h","ḩ":"h","Ḫ":"h","ḫ":"h","Ḭ":"i","ḭ":"i","Ḯ":"i","ḯ":"i","Ḱ":"k","ḱ":"k","Ḳ":"k","ḳ":"k","Ḵ":"k","ḵ":"k","Ḷ":"l","ḷ":"l","Ḹ":"l","ḹ":"l","Ḻ":"l","ḻ":"l","Ḽ":"l","ḽ":"l","Ḿ":"m","ḿ":"m","Ṁ":"m","ṁ":"m","Ṃ":"m","ṃ":"m","Ṅ":"n","ṅ":"n","Ṇ":"n","ṇ":"n","Ṉ":"n","ṉ":"n","Ṋ":"n","ṋ":"n","Ṍ":"o","ṍ":"o","Ṏ":"o","ṏ":"o","Ṑ":"o","ṑ":"o","Ṓ":"o","ṓ":"o","Ṕ":"p","ṕ":"p","Ṗ":"p","ṗ":"p","Ṙ":"r","ṙ":"r","Ṛ":"r","ṛ":"r","Ṝ":"r","ṝ":"r","Ṟ":"r","ṟ":"r","Ṡ":"s","ṡ":"s","Ṣ":"s","ṣ":"s","Ṥ":"s","ṥ":"s","Ṧ":"s","ṧ":"s","Ṩ":"s","ṩ":"s","Ṫ":"t","ṫ":"t","Ṭ":"t","ṭ":"t","Ṯ":"t","ṯ":"t","Ṱ":"t","ṱ":"t","Ṳ":"u","ṳ":"u","Ṵ":"u","ṵ":"u","Ṷ":"u","ṷ":"u","Ṹ":"u","ṹ":"u","Ṻ":"u","ṻ":"u","Ṽ":"v","ṽ":"v","Ṿ":"v","ṿ":"v","Ẁ":"w","ẁ":"w","Ẃ":"w","ẃ":"w","Ẅ":"w","ẅ":"w","Ẇ":"w","ẇ":"w","Ẉ":"w","ẉ":"w","Ẋ":"x","ẋ":"x","Ẍ":"x","ẍ":"x","Ẏ":"y","ẏ":"y","Ẑ":"z","ẑ":"z","Ẓ":"z","ẓ":"z","Ẕ":"z","ẕ":"z","ẖ":"h","ẗ":"t","ẘ":"w","ẙ":"y","ẛ":"ſ","ẞ":"ss","Ạ":"a","ạ":"a","Ả":"a","ả":"a","Ấ":"a","ấ":"a","Ầ":"a","ầ":"a","Ẩ":"a","ẩ":"a","Ẫ":"a","ẫ":"a","Ậ":"a","ậ":"a","Ắ":"a","ắ":"a","Ằ":"a","ằ":"a","Ẳ":"a","ẳ":"a","Ẵ":"a","ẵ":"a","Ặ":"a","ặ":"a","Ẹ":"e","ẹ":"e","Ẻ":"e","ẻ":"e","Ẽ":"e","ẽ":"e","Ế":"e","ế":"e","Ề":"e","ề":"e","Ể":"e","ể":"e","Ễ":"e","ễ":"e","Ệ":"e","ệ":"e","Ỉ":"i","ỉ":"i","Ị":"i","ị":"i","Ọ":"o","ọ":"o","Ỏ":"o","ỏ":"o","Ố":"o","ố":"o","Ồ":"o","ồ":"o","Ổ":"o","ổ":"o","Ỗ":"o","ỗ":"o","Ộ":"o","ộ":"o","Ớ":"o","ớ":"o","Ờ":"o","ờ":"o","Ở":"o","ở":"o","Ỡ":"o","ỡ":"o","Ợ":"o","ợ":"o","Ụ":"u","ụ":"u","Ủ":"u","ủ":"u","Ứ":"u","ứ":"u","Ừ":"u","ừ":"u","Ử":"u","ử":"u","Ữ":"u","ữ":"u","Ự":"u","ự":"u","Ỳ":"y","ỳ":"y","Ỵ":"y","ỵ":"y","Ỷ":"y","ỷ":"y","Ỹ":"y","ỹ":"y","Ỻ":"ỻ","Ỽ":"ỽ","Ỿ":"ỿ","ἀ":"α","ἁ":"α","ἂ":"α","ἃ":"α","ἄ":"α","ἅ":"α","ἆ":"α","ἇ":"α","Ἀ":"α","Ἁ":"α","Ἂ":"α","Ἃ":"α","Ἄ":"α","Ἅ":"α","Ἆ":"α","Ἇ":"α","ἐ":"ε","ἑ":"ε","ἒ":"ε","ἓ":"ε","ἔ":"ε","ἕ":"ε","Ἐ":"ε","Ἑ":"ε","Ἒ":"ε","Ἓ":"ε","Ἔ":"ε","Ἕ":"ε","ἠ":"η","ἡ":"η","ἢ":"η","ἣ":"η","ἤ":"η","ἥ":"η","ἦ":"η","ἧ":"η","Ἠ":"η","Ἡ":"η","Ἢ":"η","Ἣ":"η","Ἤ":"η","Ἥ":"η","Ἦ":"η","Ἧ":"η","ἰ":"ι","ἱ":"ι","ἲ":"ι","ἳ":"ι","ἴ":"ι","ἵ":"ι","ἶ":"ι","ἷ":"ι","Ἰ":"ι","Ἱ":"ι","Ἲ":"ι","Ἳ":"ι","Ἴ":"ι","Ἵ":"ι","Ἶ":"ι","Ἷ":"ι","ὀ":"ο","ὁ":"ο","ὂ":"ο","ὃ":"ο","ὄ":"ο","ὅ":"ο","Ὀ":"ο","Ὁ":"ο","Ὂ":"ο","Ὃ":"ο","Ὄ":"ο","Ὅ":"ο","ὐ":"υ","ὑ":"υ","ὒ":"υ","ὓ":"υ","ὔ":"υ","ὕ":"υ","ὖ":"υ","ὗ":"υ","Ὑ":"υ","Ὓ":"υ","Ὕ":"υ","Ὗ":"υ","ὠ":"ω","ὡ":"ω","ὢ":"ω","ὣ":"ω","ὤ":"ω","ὥ":"ω","ὦ":"ω","ὧ":"ω","Ὠ":"ω","Ὡ":"ω","Ὢ":"ω","Ὣ":"ω","Ὤ":"ω","Ὥ":"ω","Ὦ":"ω","Ὧ":"ω","ὰ":"α","ά":"α","ὲ":"ε","έ":"ε","ὴ":"η","ή":"η","ὶ":"ι","ί":"ι","ὸ":"ο","ό":"ο","ὺ":"υ","ύ":"υ","ὼ":"ω","ώ":"ω","ᾀ":"α","ᾁ":"α","ᾂ":"α","ᾃ":"α","ᾄ":"α","ᾅ":"α","ᾆ":"α","ᾇ":"α","ᾈ":"α","ᾉ":"α","ᾊ":"α","ᾋ":"α","ᾌ":"α","ᾍ":"α","ᾎ":"α","ᾏ":"α","ᾐ":"η","ᾑ":"η","ᾒ":"η","ᾓ":"η","ᾔ":"η","ᾕ":"η","ᾖ":"η","ᾗ":"η","ᾘ":"η","ᾙ":"η","ᾚ":"η","ᾛ":"η","ᾜ":"η","ᾝ":"η","ᾞ":"η","ᾟ":"η","ᾠ":"ω","ᾡ":"ω","ᾢ":"ω","ᾣ":"ω","ᾤ":"ω","ᾥ":"ω","ᾦ":"ω","ᾧ":"ω","ᾨ":"ω","ᾩ":"ω","ᾪ":"ω","ᾫ":"ω","ᾬ":"ω","ᾭ":"ω","ᾮ":"ω","ᾯ":"ω","ᾰ":"α","ᾱ":"α","ᾲ":"α","ᾳ":"α","ᾴ":"α","ᾶ":"α","ᾷ":"α","Ᾰ":"α","Ᾱ":"α","Ὰ":"α","Ά":"α","ᾼ":"α","ι":"ι","῁":"¨","ῂ":"η","ῃ":"η","ῄ":"η","ῆ":"η","ῇ":"η","Ὲ":"ε","Έ":"ε","Ὴ":"η","Ή":"η","ῌ":"η","῍":"᾿","῎":"᾿","῏":"᾿","ῐ":"ι","ῑ":"ι","ῒ":"ι","ΐ":"ι","ῖ":"ι","ῗ":"ι","Ῐ":"ι","Ῑ":"ι","Ὶ":"ι","Ί":"ι","῝":"῾","῞":"῾","῟":"῾","ῠ":"υ","ῡ":"υ","ῢ":"υ","ΰ":"υ","ῤ":"ρ","ῥ":"ρ","ῦ":"υ","ῧ":"υ","Ῠ":"υ","Ῡ":"υ","Ὺ":"υ","Ύ":"υ","Ῥ":"ρ","῭":"¨","΅":"¨","`":"`","ῲ":"ω","ῳ":"ω","ῴ":"ω","ῶ":"ω","ῷ":"ω","Ὸ":"ο","Ό":"ο","Ὼ":"ω","Ώ":"ω","ῼ":"ω","´":"´","‘":"''","’":"''"}');
--> statement-breakpoint
CREATE VIRTUAL TABLE search_index USING fts5 (grams, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii');
--> statement-breakpoint
CREATE TRIGGER search_texts_indexed AFTER INSERT ON search_texts BEGIN
  INSERT INTO search_index (rowid, grams)
  SELECT NEW.number, group_concat(
    substr(NEW.kind, 1, 1) || replace(NEW.vertical_id, '-', '') ||
      hex(substr(NEW.text || coalesce(NEW.digits, ''), position, 3)), ' ')
  FROM search_positions WHERE position <= length(NEW.text || coalesce(NEW.digits, ''));
END;
--> statement-breakpoint
CREATE TRIGGER search_texts_indexed_again AFTER UPDATE ON search_texts
WHEN OLD.text IS NOT NEW.text OR OLD.digits IS NOT NEW.digits OR OLD.vertical_id IS NOT NEW.vertical_id BEGIN
  DELETE FROM search_index WHERE rowid = OLD.number;
  INSERT INTO search_index (rowid, grams)
  SELECT NEW.number, group_concat(
    substr(NEW.kind, 1, 1) || replace(NEW.vertical_id, '-', '') ||
      hex(substr(NEW.text || coalesce(NEW.digits, ''), position, 3)), ' ')
  FROM search_positions WHERE position <= length(NEW.text || coalesce(NEW.digits, ''));
END;
--> statement-breakpoint
CREATE TRIGGER search_texts_forgotten AFTER DELETE ON search_texts BEGIN
  DELETE FROM search_index WHERE rowid = OLD.number;
END;
--> statement-breakpoint
-- Takes a record as it is and keeps its text folded, its fields between the characters 2 and 3.
CREATE VIEW search_records AS
SELECT kind, organization_id, vertical_id, record_id, text AS name, text AS email, digits AS phone FROM search_texts;
--> statement-breakpoint
CREATE VIEW search_fields AS
SELECT kind, organization_id, vertical_id, record_id, text, digits AS phone FROM search_texts;
--> statement-breakpoint
CREATE TRIGGER search_records_marked INSTEAD OF INSERT ON search_records BEGIN
  INSERT INTO search_fields (kind, organization_id, vertical_id, record_id, text, phone)
  VALUES (NEW.kind, NEW.organization_id, NEW.vertical_id, NEW.record_id,
    char(2) || replace(replace(NEW.name, char(2), ''), char(3), '') || char(3) ||
      coalesce(char(2) || replace(replace(NEW.email, char(2), ''), char(3), '') || char(3), ''),
    NEW.phone);
END;
--> statement-breakpoint
CREATE TRIGGER search_fields_folded INSTEAD OF INSERT ON search_fields BEGIN
  INSERT INTO search_texts (kind, organization_id, vertical_id, record_id, text, digits)
  VALUES (NEW.kind, NEW.organization_id, NEW.vertical_id, NEW.record_id,
    -- lower() does for ASCII; only other letters are looked up.
    CASE WHEN NEW.text GLOB '*[^' || char(1) || '-~]*' THEN (
      SELECT group_concat(coalesce(plain, letter), '') FROM (
        SELECT lower(substr(NEW.text, position, 1)) AS letter
        FROM search_positions WHERE position <= length(NEW.text) ORDER BY position
      ) LEFT JOIN search_letters USING (letter))
    ELSE lower(NEW.text) END,
    (SELECT group_concat(digit, '') FROM (
      SELECT substr(NEW.phone, position, 1) AS digit
      FROM search_positions WHERE position <= length(NEW.phone) ORDER BY position
    ) WHERE digit GLOB '[0-9]'))
  ON CONFLICT (record_id) DO UPDATE SET
    vertical_id = excluded.vertical_id, text = excluded.text, digits = excluded.digits;
END;
--> statement-breakpoint
CREATE TRIGGER leads_searchable AFTER INSERT ON leads BEGIN
  INSERT INTO search_records (kind, organization_id, vertical_id, record_id, name, email, phone)
  VALUES ('lead', NEW.organization_id, NEW.vertical_id, NEW.id, NEW.name, NEW.email, NEW.phone);
END;
--> statement-breakpoint
CREATE TRIGGER leads_searchable_again AFTER UPDATE ON leads
WHEN OLD.name IS NOT NEW.name OR OLD.email IS NOT NEW.email OR OLD.phone IS NOT NEW.phone OR OLD.vertical_id IS NOT NEW.vertical_id BEGIN
  INSERT INTO search_records (kind, organization_id, vertical_id, record_id, name, email, phone)
  VALUES ('lead', NEW.organization_id, NEW.vertical_id, NEW.id, NEW.name, NEW.email, NEW.phone);
END;
--> statement-breakpoint
CREATE TRIGGER leads_searchable_no_more AFTER DELETE ON leads BEGIN
  DELETE FROM search_texts WHERE record_id = OLD.id;
END;
--> statement-breakpoint
INSERT INTO search_records (kind, organization_id, vertical_id, record_id, name, email, phone)
SELECT 'lead', organization_id, vertical_id, id, name, email, phone FROM leads ORDER BY created_at, id;
--> statement-breakpoint
CREATE TRIGGER lead_contacts_searchable AFTER INSERT ON lead_contacts BEGIN
  INSERT INTO search_records (kind, organization_id, vertical_id, record_id, name, email, phone)
  VALUES ('contact', NEW.organization_id, NEW.vertical_id, NEW.id, NEW.name, NEW.email, NEW.mobile);
END;
--> statement-breakpoint
CREATE TRIGGER lead_contacts_searchable_again AFTER UPDATE ON lead_contacts
WHEN OLD.name IS NOT NEW.name OR OLD.email IS NOT NEW.email OR OLD.mobile IS NOT NEW.mobile OR OLD.vertical_id IS NOT NEW.vertical_id BEGIN
  INSERT INTO search_records (kind, organization_id, vertical_id, record_id, name, email, phone)
  VALUES ('contact', NEW.organization_id, NEW.vertical_id, NEW.id, NEW.name, NEW.email, NEW.mobile);
END;
--> statement-breakpoint
CREATE TRIGGER lead_contacts_searchable_no_more AFTER DELETE ON lead_contacts BEGIN
  DELETE FROM search_texts WHERE record_id = OLD.id;
END;
--> statement-breakpoint
INSERT INTO search_records (kind, organization_id, vertical_id, record_id, name, email, phone)
SELECT 'contact', organization_id, vertical_id, id, name, email, mobile FROM lead_contacts ORDER BY created_at, id;
--> statement-breakpoint
CREATE TRIGGER enquiries_searchable AFTER INSERT ON enquiries BEGIN
  INSERT INTO search_records (kind, organization_id, vertical_id, record_id, name, email, phone)
  VALUES ('enquiry', NEW.organization_id, NEW.vertical_id, NEW.id, NEW.title, NULL, NULL);
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_searchable_again AFTER UPDATE ON enquiries
WHEN OLD.title IS NOT NEW.title OR OLD.vertical_id IS NOT NEW.vertical_id BEGIN
  INSERT INTO search_records (kind, organization_id, vertical_id, record_id, name, email, phone)
  VALUES ('enquiry', NEW.organization_id, NEW.vertical_id, NEW.id, NEW.title, NULL, NULL);
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_searchable_no_more AFTER DELETE ON enquiries BEGIN
  DELETE FROM search_texts WHERE record_id = OLD.id;
END;
--> statement-breakpoint
INSERT INTO search_records (kind, organization_id, vertical_id, record_id, name, email, phone)
SELECT 'enquiry', organization_id, vertical_id, id, title, NULL, NULL FROM enquiries ORDER BY created_at, id;
