#!/bin/sh
# Makes an authority of one's own and a certificate for the bus, where there are none yet:
# certificates.sh FOLDER HOST. Nodes trust ca.pem (SSL_CERT_FILE); the bus shows server.pem.
set -eu
folder=$1 host=$2
cd "$folder"
[ ! -e server.pem ] || exit 0
umask 077
openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -subj "/CN=Trefle authority" \
  -addext "basicConstraints=critical,CA:TRUE" -addext "keyUsage=critical,keyCertSign" \
  -keyout ca-key.pem -out ca.pem
openssl req -newkey rsa:2048 -nodes -subj "/CN=$host" -keyout server-key.pem -out server.csr
printf 'subjectAltName=DNS:%s\nbasicConstraints=CA:FALSE\nextendedKeyUsage=serverAuth\n' "$host" >server.ext
openssl x509 -req -in server.csr -CA ca.pem -CAkey ca-key.pem -CAcreateserial -days 825 \
  -extfile server.ext -out server.pem
rm server.csr server.ext
chmod 644 ca.pem server.pem
